import type { TextTable } from '../../kit/languages.ts'

/** Import masks. */
export const masksTexts = {
  'mask.name.required': ['Enter a name for the mask', 'Geben Sie der Maske einen Namen', 'Donnez un nom au masque', 'Inserire un nome per la maschera'],
  'mask.unknown': ['You have no such mask.', 'Sie haben keine solche Maske.', 'Vous n’avez pas ce masque.', 'Non esiste una maschera simile.'],
  'mask.many': ['At most {max} masks can be kept. Delete one first.', 'Höchstens {max} Masken können aufbewahrt werden. Löschen Sie zuerst eine.', 'Au plus {max} masques peuvent être gardés. Supprimez-en d’abord un.', 'Si possono conservare al massimo {max} maschere. Eliminarne prima una.'],
  'mask.layout.kind': [
    'A mask of readings says how their table is laid out; one of data sequences does not.',
    'Eine Maske für Messwerte sagt, wie deren Tabelle aufgebaut ist; eine für Messreihen nicht.',
    'Un masque de mesures dit comment leur tableau est fait; un masque de séries de mesures ne le dit pas.',
    'Una maschera di letture dice com’è fatta la loro tabella; una di serie di misure no.',
  ],
  'mask.saved': ['Saved masks', 'Gespeicherte Masken', 'Masques enregistrés', 'Maschere salvate'],
  'mask.best': ['best match first', 'beste Übereinstimmung zuerst', 'meilleure correspondance d’abord', 'prima la migliore corrispondenza'],
  'mask.same': ['{same} of {of} headers as in this file', '{same} von {of} Kopfzellen wie in dieser Datei', '{same} en-têtes sur {of} comme dans ce fichier', '{same} intestazioni su {of} come in questo file'],
  'mask.used': ['used {count}×', '{count}× verwendet', 'utilisé {count}×', 'usata {count}×'],
  'mask.apply': ['Apply', 'Anwenden', 'Appliquer', 'Applica'],
  'mask.rename': ['Rename mask {name}', 'Maske {name} umbenennen', 'Renommer le masque {name}', 'Rinominare la maschera {name}'],
  'mask.delete': ['Delete mask {name}', 'Maske {name} löschen', 'Supprimer le masque {name}', 'Eliminare la maschera {name}'],
  'mask.all': ['Show all {count}', 'Alle {count} zeigen', 'Afficher les {count}', 'Mostrare tutte le {count}'],
  'mask.sure': ['Are you sure you want to remove this mask? {name}', 'Diese Maske wirklich entfernen? {name}', 'Voulez-vous vraiment supprimer ce masque ? {name}', 'Rimuovere davvero questa maschera? {name}'],
  'mask.guess.look': [
    'What is marked ochre is a guess: put it right, or press the button once more.',
    'Das ockergelb Markierte ist geraten: richtigstellen oder die Schaltfläche noch einmal drücken.',
    'Ce qui est marqué en ocre est deviné : corrigez-le, ou pressez le bouton encore une fois.',
    'Ciò che è segnato in ocra è una supposizione: correggerlo, o premere il pulsante un’altra volta.',
  ],
  'mask.name.taken': ['You have a mask named {name} already.', 'Sie haben schon eine Maske namens {name}.', 'Vous avez déjà un masque nommé {name}.', 'Esiste già una sua maschera di nome {name}.'],
  'mask.none': [
    'This mask was made for other headers: none of its ranges would fit. What was recognised stays.',
    'Diese Maske ist für andere Kopfzeilen gemacht: keiner ihrer Bereiche würde passen. Das Erkannte bleibt.',
    'Ce masque a été fait pour d’autres en-têtes : aucune de ses plages ne conviendrait. Ce qui a été reconnu reste.',
    'Questa maschera è fatta per altre intestazioni: nessuno dei suoi intervalli andrebbe bene. Resta ciò che è stato riconosciuto.',
  ],
  'mask.title': ['Mask', 'Maske', 'Masque', 'Maschera'],
  'mask.name': ['Name of the mask', 'Name der Maske', 'Nom du masque', 'Nome della maschera'],
  'mask.save': ['Save mask settings', 'Maske speichern', 'Enregistrer le masque', 'Salvare la maschera'],
  'mask.wasSaved': ['Mask settings saved successfully!', 'Maske gespeichert!', 'Masque enregistré !', 'Maschera salvata!'],
  'mask.wasRenamed': ['Mask name updated successfully!', 'Maske umbenannt!', 'Masque renommé !', 'Maschera rinominata!'],
  'mask.wasDeleted': ['Mask has been successfully deleted.', 'Die Maske wurde gelöscht.', 'Le masque a été supprimé.', 'La maschera è stata eliminata.'],
} satisfies TextTable
