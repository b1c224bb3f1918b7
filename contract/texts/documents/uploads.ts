import type { TextTable } from '../../kit/languages.ts'

/** Sending files. */
export const uploadsTexts = {
  // rules
  'doc.upload.missing': ['Chunks are missing; send them and finish again.', 'Es fehlen Teile; bitte senden und nochmals abschliessen.', 'Il manque des parties ; envoyez-les et terminez à nouveau.', 'Mancano delle parti; inviarle e concludere di nuovo.'],
  'doc.upload.chunk': ['Every chunk but the last has {size} bytes, the last one what is left.', 'Jeder Teil ausser dem letzten hat {size} Bytes, der letzte den Rest.', 'Chaque partie sauf la dernière a {size} octets, la dernière le reste.', 'Ogni parte tranne l’ultima ha {size} byte, l’ultima il resto.'],
  'doc.upload.other': ['Another upload has this key.', 'Ein anderer Upload hat diesen Schlüssel.', 'Un autre envoi porte cette clé.', 'Un altro caricamento ha questa chiave.'],
  // labels
  'doc.uploads': ['Uploads', 'Uploads', 'Envois', 'Caricamenti'],
  'doc.upload.all': ['{done} of {all} files, {percent} %', '{done} von {all} Dateien, {percent} %', '{done} fichiers sur {all}, {percent} %', '{done} file su {all}, {percent} %'],
  'doc.upload.done': ['done', 'fertig', 'terminé', 'finito'],
  'doc.upload.waiting': ['waiting', 'wartet', 'en attente', 'in attesa'],
  'doc.upload.failed': ['failed', 'fehlgeschlagen', 'échoué', 'non riuscito'],
  'doc.upload.cancelled': ['cancelled', 'abgebrochen', 'annulé', 'annullato'],
  'doc.upload.retrying': ['The server does not answer; trying again.', 'Der Server antwortet nicht; neuer Versuch läuft.', 'Le serveur ne répond pas ; nouvel essai en cours.', 'Il server non risponde; nuovo tentativo in corso.'],
  'doc.upload.cancelOne': ['Cancel {name}', '{name} abbrechen', 'Annuler {name}', 'Annulla {name}'],
  'doc.upload.retryOne': ['Retry {name}', '{name} wiederholen', 'Réessayer {name}', 'Riprova {name}'],
  'doc.upload.cancelAll': ['Cancel all', 'Alle abbrechen', 'Tout annuler', 'Annulla tutti'],
  'doc.upload.retryAll': ['Retry failed ({count})', 'Fehlgeschlagene wiederholen ({count})', 'Réessayer les échecs ({count})', 'Riprova i non riusciti ({count})'],
  'doc.upload.close': ['Close the list of uploads', 'Liste der Uploads schliessen', 'Fermer la liste des envois', 'Chiudi l’elenco dei caricamenti'],
  'doc.upload.renamed': ['stored as {name}', 'gespeichert als {name}', 'enregistré sous {name}', 'salvato come {name}'],
  'doc.upload.resume': [
    'Choose {name} again to continue its upload ({percent} % uploaded).',
    '{name} nochmals wählen, um den Upload fortzusetzen ({percent} % sind da).',
    'Choisissez à nouveau {name} pour poursuivre l’envoi ({percent} % sont là).',
    'Scegliere di nuovo {name} per proseguire il caricamento ({percent} % è già qui).',
  ],
  'doc.upload.forget': ['Forget it', 'Verwerfen', 'Abandonner', 'Scarta'],
  'doc.upload.more': ['More ways to upload', 'Weitere Arten hochzuladen', 'Autres façons d’envoyer', 'Altri modi di caricare'],
  'doc.upload.left': ['{time} left', 'noch {time}', 'encore {time}', 'ancora {time}'],
  'doc.upload.unreadable': ['The file has been moved or changed and can no longer be read.', 'Die Datei wurde verschoben oder geändert und ist nicht mehr lesbar.', 'Le fichier a été déplacé ou modifié et n’est plus lisible.', 'Il file è stato spostato o modificato e non è più leggibile.'],
  'doc.upload.notThat': ['That is not {name} with {size}.', 'Das ist nicht {name} mit {size}.', 'Ce n’est pas {name} avec {size}.', 'Questo non è {name} con {size}.'],
  'doc.upload.changed': [
    '{name} has been changed since. Forget this upload and send it anew.',
    '{name} wurde seither geändert. Diesen Upload verwerfen und neu senden.',
    '{name} a été modifié depuis. Abandonnez cet envoi et recommencez.',
    '{name} è stato modificato nel frattempo. Scartare questo caricamento e inviarlo di nuovo.',
  ],
  'doc.upload.choose': ['Choose file', 'Datei wählen', 'Choisir le fichier', 'Scegli file'],
  'doc.upload.show': ['Show the files', 'Dateien zeigen', 'Afficher les fichiers', 'Mostra i file'],
  'doc.upload.hide': ['Hide the files', 'Dateien verbergen', 'Masquer les fichiers', 'Nascondi i file'],
} satisfies TextTable
