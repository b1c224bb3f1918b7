import type { enAccounts } from './en-accounts.ts'

/** Comptes, sessions et clés d’API, en français. */
export const frAccounts = {
  'password.required': 'Saisir un mot de passe',
  'password.short': 'Un mot de passe compte au moins {min} caractères',
  'password.common':
    'C’est l’un des 10 000 mots de passe les plus courants, ou l’un d’eux avec quelques signes en plus',
  'password.name': 'Un mot de passe n’est pas le nom d’utilisateur ni le nom',
  'account.current.wrong': 'Ce n’est pas le mot de passe actuel',
  'account.noPassword': 'Ce compte se connecte par OpenID Connect et n’a pas de mot de passe.',
  'login.pause': 'Trop de mots de passe faux. Réessayer dans {time}.',
  'login.passwordOff': 'La connexion par mot de passe est désactivée ici; utiliser OpenID Connect.',
  'user.username.unique': 'Ce nom d’utilisateur existe déjà',
  'user.username.form':
    'Un nom d’utilisateur se compose de lettres sans accents, chiffres, point, tiret bas et tiret, 100 au plus',
  'user.fullname.required': 'Saisir un nom',
  'user.self':
    'Personne ne se désactive ni ne se retire soi-même les droits de superutilisateur; un autre superutilisateur le peut.',
  'user.lastSuperuser': 'Il doit rester au moins un superutilisateur qui peut se connecter.',
  'user.byGroup':
    'Cet utilisateur est superutilisateur par un groupe du fournisseur OpenID Connect; cela ne se change que là.',
  'user.disabled': 'Cet utilisateur est désactivé; le réactiver d’abord.',
  'link.gone': 'Ce lien a été utilisé, a expiré ou a été remplacé par un plus récent. En demander un nouveau.',
  'session.expired': 'La session a expiré. Se reconnecter.',
  'session.signedOut': 'La déconnexion a eu lieu. Se reconnecter.',
  'session.password':
    'Le mot de passe a été changé ailleurs, ce qui a mis fin à cette session. Se connecter avec le nouveau.',
  'session.reset': 'L’accès a été redéfini, ce qui a mis fin à cette session. Se reconnecter.',
  'session.disabled': 'Ce compte est désactivé. S’adresser à un superutilisateur.',
  'session.ended': 'Cette session a été terminée depuis une autre. Se reconnecter.',
  'session.restore': 'Une sauvegarde a été restaurée, ce qui a mis fin à toutes les sessions. Se reconnecter.',
  'session.keyExpired': 'Cette clé d’API a expiré. En créer une nouvelle.',
  'key.name.required': 'Nommer la clé',
  'key.scopes.required': 'Choisir au moins une portée: lecture, écriture ou mesures',
  'key.projects.required': 'Choisir au moins un projet, ou tous',
  'key.projects.unknown': 'Aucun projet {prj} n’est visible',
  'key.expires.past': 'L’expiration doit se situer dans le futur',
  'key.scope': 'Cette clé d’API ne le peut pas: la portée «{scope}» lui manque.',
  'key.account': 'Une clé d’API ne lit ni ne modifie les comptes, sessions et clés. Se connecter pour cela.',
  'key.someProjects': 'Cette clé d’API vaut pour certains projets; cet appel n’est lié à aucun.',
  'key.many': 'Un compte a au plus {max} clés d’API; en retirer une d’abord.',
  'oidc.off': 'La connexion par OpenID Connect n’est pas configurée ici.',
  'oidc.away': 'Le fournisseur OpenID Connect ne répond pas. Réessayer dans une minute.',
  'oidc.denied': 'Le fournisseur OpenID Connect a refusé la connexion.',
  'oidc.invalid': 'La réponse du fournisseur OpenID Connect n’était pas valable. Se reconnecter.',
  'oidc.late': 'La connexion a duré trop longtemps ou a été commencée dans un autre navigateur. Recommencer.',
  'oidc.disabled': 'Le compte est désactivé. S’adresser à un superutilisateur.',
  'oidc.identityTaken': 'Un autre compte se connecte déjà avec cette identité.',
} satisfies Record<keyof typeof enAccounts, string>
