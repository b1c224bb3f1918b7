import type { TextTable } from '../../kit/languages.ts'

/** Signing in. */
export const loginTexts = {
  'login.username.required': ['Enter your user name', 'Benutzername eingeben', 'Saisir le nom d’utilisateur', 'Inserire il nome utente'],
  'login.password.required': ['Enter your password', 'Passwort eingeben', 'Saisir le mot de passe', 'Inserire la password'],
  'login.wrong': ['User name or password is wrong.', 'Benutzername oder Passwort ist falsch.', 'Le nom d’utilisateur ou le mot de passe est faux.', 'Il nome utente o la password è errato.'],
  'login.claim': ['A drilling site’s data in one place.', 'Die Daten einer Bohrstelle an einem Ort.', 'Les données d’un chantier de forage en un seul lieu.', 'I dati di un cantiere di perforazione in un solo luogo.'],
  'login.username': ['User name', 'Benutzername', 'Nom d’utilisateur', 'Nome utente'],
  'login.password': ['Password', 'Passwort', 'Mot de passe', 'Password'],
  'password.show': ['Show the password', 'Passwort zeigen', 'Afficher le mot de passe', 'Mostrare la password'],
  'login.demo': ['Demo accounts', 'Demokonten', 'Comptes de démonstration', 'Account di prova'],
  'login.signIn': ['Sign in', 'Anmelden', 'Se connecter', 'Accedi'],
  'login.pause': ['Too many wrong passwords. Try again in {time}.', 'Zu viele falsche Passwörter. In {time} erneut versuchen.', 'Trop de mots de passe faux. Réessayer dans {time}.', 'Troppe password errate. Riprovare tra {time}.'],
  'login.pauseOver': ['You can try again now.', 'Jetzt kann es erneut versucht werden.', 'On peut réessayer maintenant.', 'Ora si può riprovare.'],
  'login.oidc': ['Sign in with {name}', 'Mit {name} anmelden', 'Se connecter avec {name}', 'Accedere con {name}'],
  'login.or': ['or', 'oder', 'ou', 'oppure'],
  'login.passwordOff': ['Signing in with a password is switched off here; use OpenID Connect.', 'Die Anmeldung mit Passwort ist hier abgeschaltet; OpenID Connect verwenden.', 'La connexion par mot de passe est désactivée ici; utiliser OpenID Connect.', 'L’accesso con password è disattivato qui; usare OpenID Connect.'],
  'oidc.off': ['Signing in by OpenID Connect is not set up here.', 'Die Anmeldung über OpenID Connect ist hier nicht eingerichtet.', 'La connexion par OpenID Connect n’est pas configurée ici.', 'L’accesso tramite OpenID Connect non è configurato qui.'],
  'oidc.away': ['The OpenID Connect provider does not answer. Try again in a minute.', 'Der OpenID-Connect-Anbieter antwortet nicht. In einer Minute erneut versuchen.', 'Le fournisseur OpenID Connect ne répond pas. Réessayer dans une minute.', 'Il fornitore OpenID Connect non risponde. Riprovare tra un minuto.'],
  'oidc.denied': ['The OpenID Connect provider has not let you in.', 'Der OpenID-Connect-Anbieter hat die Anmeldung abgelehnt.', 'Le fournisseur OpenID Connect a refusé la connexion.', 'Il fornitore OpenID Connect ha rifiutato l’accesso.'],
  'oidc.invalid': [
    'The answer of the OpenID Connect provider was not valid. Sign in again.',
    'Die Antwort des OpenID-Connect-Anbieters war nicht gültig. Erneut anmelden.',
    'La réponse du fournisseur OpenID Connect n’était pas valable. Se reconnecter.',
    'La risposta del fornitore OpenID Connect non era valida. Accedere di nuovo.',
  ],
  'oidc.late': [
    'Signing in took too long, or was begun in another browser. Begin again.',
    'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Neu beginnen.',
    'La connexion a duré trop longtemps ou a été commencée dans un autre navigateur. Recommencer.',
    'L’accesso ha richiesto troppo tempo o è stato iniziato in un altro browser. Ricominciare.',
  ],
  'oidc.disabled': ['Your account is disabled. Ask a superuser.', 'Das Konto ist gesperrt. Einen Superuser fragen.', 'Le compte est désactivé. S’adresser à un superutilisateur.', 'L’account è disattivato. Rivolgersi a un superutente.'],
  'oidc.identityTaken': ['Another account signs in with this identity already.', 'Mit dieser Identität meldet sich schon ein anderes Konto an.', 'Un autre compte se connecte déjà avec cette identité.', 'Un altro account accede già con questa identità.'],
} satisfies TextTable
