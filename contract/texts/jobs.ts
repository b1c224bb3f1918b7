import type { Table } from '../kit/languages.ts'

/** Jobs, and the list of them under the bell. */
export const jobs = {
  'job.many': [
    'At most {max} jobs may be under way at once. Wait until one has ended.',
    'Höchstens {max} Aufträge dürfen zugleich laufen. Warten Sie, bis einer beendet ist.',
    'Au plus {max} tâches peuvent être en cours à la fois. Attendez que l’une d’elles soit terminée.',
    'Al massimo {max} attività possono essere in corso insieme. Attendere che una sia terminata.',
  ],
  'job.failed': [
    'This went wrong three times. Try again later; the server’s log tells why.',
    'Das ist dreimal fehlgeschlagen. Versuchen Sie es später noch einmal; das Protokoll des Servers sagt, warum.',
    'Cela a échoué trois fois. Réessayez plus tard ; le journal du serveur en dit la raison.',
    'Non è riuscito per tre volte. Riprovare più tardi; il registro del server dice perché.',
  ],
  'job.restored': [
    'The database was restored from a backup meanwhile.',
    'Die Datenbank wurde inzwischen aus einer Sicherung wiederhergestellt.',
    'La base de données a été restaurée entre-temps à partir d’une sauvegarde.',
    'Nel frattempo la banca dati è stata ripristinata da una copia di sicurezza.',
  ],
  'job.inputGone': [
    'The file of this job is no longer there. Send it again.',
    'Die Datei dieses Auftrags ist nicht mehr da. Senden Sie sie noch einmal.',
    'Le fichier de cette tâche n’est plus là. Envoyez-le de nouveau.',
    'Il file di questa attività non c’è più. Inviarlo di nuovo.',
  ],
  'job.retryDone': ['This has been done already.', 'Das ist schon erledigt.', 'C’est déjà fait.', 'È già stato fatto.'],
  'job.removeOpen': [
    'This is still under way. Cancel it first.',
    'Das läuft noch. Brechen Sie es zuerst ab.',
    'C’est encore en cours. Annulez d’abord.',
    'È ancora in corso. Annullarla prima.',
  ],
  'ui.jobs.none': [
    'Nothing is under way. Large imports and ZIP files appear here.',
    'Nichts ist im Gange. Grosse Importe und ZIP-Dateien erscheinen hier.',
    'Rien n’est en cours. Les grandes importations et les fichiers ZIP apparaissent ici.',
    'Nulla è in corso. Le importazioni grandi e i file ZIP appaiono qui.',
  ],
  'ui.job.waiting': ['waiting', 'wartet', 'en attente', 'in attesa'],
  'ui.job.running': ['under way', 'läuft', 'en cours', 'in corso'],
  'ui.job.done': ['done', 'erledigt', 'terminé', 'terminato'],
  'ui.job.failed': ['failed', 'fehlgeschlagen', 'échoué', 'non riuscito'],
  'ui.job.cancelled': ['cancelled', 'abgebrochen', 'annulé', 'annullato'],
  'ui.job.progress': [
    'Progress of {title}',
    'Fortschritt von {title}',
    'Avancement de {title}',
    'Avanzamento di {title}',
  ],
  'ui.job.cancel': ['Cancel {title}', '{title} abbrechen', 'Annuler {title}', 'Annulla {title}'],
  'ui.job.retry': ['Try {title} again', '{title} noch einmal versuchen', 'Réessayer {title}', 'Riprova {title}'],
  'ui.job.remove': [
    'Take {title} off the list',
    '{title} aus der Liste nehmen',
    'Retirer {title} de la liste',
    'Togli {title} dall’elenco',
  ],
  'ui.job.open': ['Open {prj_num}', '{prj_num} öffnen', 'Ouvrir {prj_num}', 'Apri {prj_num}'],
  'ui.job.download': ['Download {title}', '{title} herunterladen', 'Télécharger {title}', 'Scarica {title}'],
  'ui.job.imported': [
    '{count} {count:object|objects} imported into {prj_num}',
    '{count} {count:Objekt|Objekte} in {prj_num} importiert',
    '{count} {count:objet importé|objets importés} dans {prj_num}',
    '{count} {count:oggetto importato|oggetti importati} in {prj_num}',
  ],
  'report.name': ['Report', 'Bericht', 'Rapport', 'Rapporto'],
  'report.noObject': ['Choose an object', 'Ein Objekt wählen', 'Choisir un objet', 'Scegliere un oggetto'],
  'report.many': ['At most {most}', 'Höchstens {most}', 'Au plus {most}', 'Al massimo {most}'],
  'report.nothing': [
    'None of the chosen templates is for the chosen objects.',
    'Keine der gewählten Vorlagen ist für die gewählten Objekte.',
    'Aucun des modèles choisis n’est fait pour les objets choisis.',
    'Nessuno dei modelli scelti è per gli oggetti scelti.',
  ],
} satisfies Table
