import type { TextTable } from '../../kit/languages.ts'

/** The well's design: what its panel says of all its nouns. */
export const wellTexts = {
  'panel.Drilling': ['Well design', 'Bohrung', 'Forage', 'Perforazione'],
  // rules
  'well.depthFrom.required': ['Depth from is required', '«Tiefe von» ist erforderlich', 'La profondeur de départ est obligatoire', 'La profondità iniziale è obbligatoria'],
  'well.depthTo.required': ['Depth to is required', '«Tiefe bis» ist erforderlich', 'La profondeur de fin est obligatoire', 'La profondità finale è obbligatoria'],
  'well.depthOrder': ["Depth from can't be greater than Depth to", '«Tiefe von» darf nicht grösser sein als «Tiefe bis»', 'La profondeur de départ ne peut pas dépasser celle de fin', 'La profondità iniziale non può superare quella finale'],
  'well.innerAboveOuter': ['The inner diameter cannot be larger than the outer one', 'Der Innendurchmesser darf nicht grösser sein als der Aussendurchmesser', 'Le diamètre intérieur ne peut pas dépasser le diamètre extérieur', 'Il diametro interno non può superare quello esterno'],
  'well.grain.order': ['The grain size from cannot be larger than the grain size to', '«Korngrösse von» darf nicht grösser sein als «Korngrösse bis»', 'La granulométrie minimale ne peut pas dépasser la maximale', 'La granulometria minima non può superare quella massima'],
  'well.backfill_material.required': ['Backfill material is required!', 'Das Verfüllmaterial ist erforderlich!', 'Le matériau de remblayage est obligatoire', 'Il materiale di riempimento è obbligatorio!'],
  // what the screen says of them
  'well.dictionaryFailed': ['Error fetching well design dictionary data', 'Die Codelisten der Bohrung konnten nicht geladen werden', 'Impossible de charger les listes de codes du forage', 'Impossibile caricare gli elenchi di codici della perforazione'],
  'well.drillingFailed': ['Unable to fetch Drilling data', 'Die Bohrdaten konnten nicht geladen werden', 'Impossible de charger les données de forage', 'Impossibile caricare i dati di perforazione'],
  // lists of coring, flushing and backfill
  'well.listFailed': ['Unable to fetch drilling data', 'Die Daten der Bohrung konnten nicht geladen werden', 'Impossible de charger les données du forage', 'Impossibile caricare i dati della perforazione'],
  'well.backfillListFailed': ['Unable to fetch Backfill Material List', 'Die Liste der Verfüllmaterialien konnte nicht geladen werden', 'Impossible de charger la liste des matériaux de remblayage', 'Impossibile caricare l’elenco dei materiali di riempimento'],
  // well design
  'well.tab.Drilling': ['Drilling', 'Bohrung', 'Forage', 'Perforazione'],
  'well.tab.Coring': ['Coring', 'Kernung', 'Carottage', 'Carotaggio'],
  'well.tab.Flushing': ['Flushing', 'Spülung', 'Rinçage', 'Lavaggio'],
  'well.tab.Backfill': ['Backfill', 'Verfüllung', 'Remblayage', 'Riempimento'],
  'well.newInterval': ['New Depth Interval', 'Neuer Tiefenabschnitt', 'Nouvel intervalle', 'Nuovo intervallo'],
  'well.addCoring': ['Add a coring interval in {label}', 'Kernmarsch in {label} hinzufügen', 'Ajouter une passe de carottage dans {label}', 'Aggiungi una manovra di carotaggio in {label}'],
  'well.column': ['Column of the hole of {name}', 'Bohrlochsäule von {name}', 'Colonne du forage {name}', 'Colonna del foro {name}'],
  'well.coringHint': [
    'Coring is entered from a drilling interval: + on its row adds a run, and its list shows them.',
    'Ein Kernmarsch gehört zu einem Bohrabschnitt: + in seiner Zeile fügt einen hinzu, seine Liste zeigt sie.',
    'Une passe de carottage appartient à un intervalle de forage : + sur sa ligne en ajoute une, sa liste les montre.',
    'Una manovra di carotaggio appartiene a un intervallo di perforazione: + sulla sua riga ne aggiunge una, il suo elenco le mostra.',
  ],
  'well.runs': ['Coring runs of {label}', 'Kernmärsche von {label}', 'Passes de carottage de {label}', 'Manovre di carotaggio di {label}'],
  'well.empty.Drilling': [
    'No drilling intervals yet. Enter the first one from the top of the hole.',
    'Noch keine Bohrabschnitte. Erfassen Sie den ersten ab Bohransatz.',
    'Aucun intervalle de forage. Saisissez le premier depuis le haut du forage.',
    'Ancora nessun intervallo di perforazione. Inserire il primo dalla testa del foro.',
  ],
  'well.empty.Flushing': ['No flushing records yet.', 'Noch keine Spülungen erfasst.', 'Aucun rinçage saisi.', 'Ancora nessun lavaggio registrato.'],
  'well.empty.Backfill': ['No backfill records yet.', 'Noch keine Verfüllung erfasst.', 'Aucun remblayage saisi.', 'Ancora nessun riempimento registrato.'],
  'well.new.drilling': ['New drilling interval', 'Neuer Bohrabschnitt', 'Nouvel intervalle de forage', 'Nuovo intervallo di perforazione'],
  'well.new.coring': ['New coring interval', 'Neuer Kernmarsch', 'Nouvelle passe de carottage', 'Nuova manovra di carotaggio'],
  'well.new.flushing': ['New flushing record', 'Neue Spülung', 'Nouveau rinçage', 'Nuovo lavaggio'],
  'well.new.backfill': ['New backfill record', 'Neue Verfüllung', 'Nouveau remblayage', 'Nuovo riempimento'],
  'well.thing.drilling': ['Drilling interval', 'Bohrabschnitt', 'Intervalle de forage', 'Intervallo di perforazione'],
  'well.thing.coring': ['Coring interval', 'Kernmarsch', 'Passe de carottage', 'Manovra di carotaggio'],
  'well.thing.flushing': ['Flushing record', 'Spülung', 'Rinçage', 'Lavaggio'],
  'well.thing.backfill': ['Backfill record', 'Verfüllung', 'Remblayage', 'Riempimento'],
  'well.beyondDrilled': ['Deeper than what is drilled, from {from} to {to} m.', 'Tiefer als gebohrt, von {from} bis {to} m.', 'Plus profond que le forage, de {from} à {to} m.', 'Più profondo del perforato, da {from} a {to} m.'],
  'well.thin': ['The stretch at {from} m has no length.', 'Der Abschnitt bei {from} m hat keine Länge.', 'L’intervalle à {from} m n’a pas de longueur.', 'L’intervallo a {from} m non ha lunghezza.'],
  'well.deleteRuns': ['Delete the coring runs too', 'Auch die Kernmärsche löschen', 'Supprimer aussi les passes de carottage', 'Elimina anche le manovre di carotaggio'],
  'well.runGoes': ['Its coring run {run} is deleted too.', 'Sein Kernmarsch {run} wird mitgelöscht.', 'Sa passe de carottage {run} sera aussi supprimée.', 'Anche la sua manovra di carotaggio {run} sarà eliminata.'],
  'well.runsGo': ['Its {count} coring runs are deleted too.', 'Seine {count} Kernmärsche werden mitgelöscht.', 'Ses {count} passes de carottage seront aussi supprimées.', 'Anche le sue {count} manovre di carotaggio saranno eliminate.'],
  'well.metres': ['Metres by method', 'Meter nach Verfahren', 'Mètres par procédé', 'Metri per metodo'],
  'well.metres.cored': ['in core runs', 'in Kernmärschen', 'en passes carottées', 'in manovre di carotaggio'],
  'well.metres.none': ['no method named', 'ohne Verfahren', 'sans procédé', 'senza metodo'],
  'well.symbol': ['Hole', 'Bohrloch', 'Forage', 'Foro'],
} satisfies TextTable
