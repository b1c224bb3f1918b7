import type { en } from './en.ts'

/** Every sentence and label of `en`, in Italian of Switzerland. */
export const it = {
  // said by any noun
  'kit.number': 'Deve essere un numero',
  'kit.whole': 'Deve essere un numero intero',
  'kit.text': 'Deve essere testo',
  'kit.tooLong': 'Al massimo {max} caratteri',
  'kit.control': 'Contiene un carattere che non può essere salvato',
  'kit.atLeast': 'Deve essere almeno {min}',
  'kit.atMost': 'Deve essere al massimo {max}',
  'kit.date': 'Deve essere una data, AAAA-MM-GG',
  'kit.instant': 'Data o ora non valida',
  'kit.choice': 'Non è uno dei valori ammessi qui',
  'kit.required': 'È obbligatorio',
  'kit.type': 'Ha un tipo di valore errato',
  'kit.unknownField': 'Non è un campo di questo record',
  'kit.unknownCode': '«{code}» non è in questa lista',
  'kit.retiredCode': '«{code}» è ritirato; sceglierne un altro',
  'kit.depth.negative': 'La profondità non può essere negativa',
  'kit.depth.range': 'Deve essere compreso tra {min} e {max} m',
  'kit.json': 'Il contenuto non è JSON valido.',
  'kit.notFound': 'Non esiste, oppure manca il diritto di consultarlo.',
  'kit.forbidden': 'Può essere consultato, ma non modificato.',
  'kit.signIn': 'Prima effettuare l’accesso.',
  'kit.conflict': 'Qualcuno ha modificato questo dopo l’apertura.',
  'kit.tooLarge': 'La richiesta supera i {limit} ammessi qui.',
  'kit.mediaType': 'Questo tipo di contenuto non è accettato qui; ammesso: {allowed}.',
  'kit.tooMany': 'Troppi tentativi. Riprovare tra {minutes} minuti.',
  'kit.broken': 'Si è verificato un errore da parte nostra. Nel registro si trova sotto {id}.',
  'kit.somethingWrong': 'Qualcosa è andato storto!',
  'kit.offline': 'Il server non risponde. I dati inseriti restano salvati in questo browser.',

  // signing in
  'login.username.required': 'Inserire il nome utente',
  'login.password.required': 'Inserire la password',
  'login.wrong': 'Il nome utente o la password è errato.',

  // projects, members
  'project.prj_num.required': 'Il numero di progetto è obbligatorio',
  'project.prj_num.unique': 'Questo numero di progetto esiste già',
  'project.prj_title.required': 'Il titolo è obbligatorio',
  'project.timezone.unknown': 'Non è un fuso orario noto, p. es. Europe/Zurich',
  'member.username.required': 'Inserire un nome utente',
  'member.username.unknown': 'Nessuno ha questo nome utente',
  'member.unique': 'È già membro',
  'member.lastLead': 'Un progetto mantiene almeno un membro che gestisce i membri.',

  // objects
  'object.shortname.required': 'Il numero della perforazione è obbligatorio!',
  'object.shortname.max': 'Il numero della perforazione non può superare 15 caratteri',
  'object.shortname.bars': 'Il numero della perforazione non può contenere «||»',
  'object.shortname.unique': 'Questo numero di perforazione esiste già',

  // layers
  'layer.prinstype.required': 'Scegliere un componente principale!',
  'layer.depth.reversed': '«Profondità da» non può superare «Profondità a»',
  'layer.sublayer.outside': 'Il sottostrato {from} – {to} m si trova fuori dal suo strato {layerFrom} – {layerTo} m.',
  'layer.mend.stale': 'Questi due strati non ne hanno più bisogno; ricontrollare.',
  'layer.secstype.form': '«{code}» non è un componente secondario con un’intensità da 0 a 4',
  'layer.created': 'Strato creato',
  'layer.createFailed': 'Impossibile creare lo strato. {error}',
  'layer.updated': 'Dati dello strato salvati',
  'layer.updateFailed': 'Salvataggio non riuscito, riprovare. {error}',
  'layer.deleted': 'Strato eliminato',
  'layer.deleteFailed': 'Impossibile eliminare lo strato, riprovare.',
  'sublayer.created': 'Sottostrato creato',
  'sublayer.createFailed': 'Impossibile creare il sottostrato, riprovare. {error}',
  'sublayer.updated': 'Dati del sottostrato salvati',
  'sublayer.updateFailed': 'Impossibile salvare il sottostrato, riprovare. {error}',
  'sublayer.deleted': 'Sottostrato eliminato',
  'sublayer.deleteFailed': 'Impossibile eliminare il sottostrato, riprovare.',

  // dictionaries
  'dictionary.label.required': 'È obbligatoria una denominazione in ogni lingua',
  'dictionary.code.form': 'Un codice non contiene spazi, virgole o barre verticali',
  'dictionary.code.unique': 'La lista contiene già questo codice',
  'dictionary.code.digit': 'Un codice di questa lista non può terminare con una cifra: la cifra indica l’intensità',
  'dictionary.shipped': 'Un codice fornito con il prodotto può essere ritirato, ma non modificato o eliminato.',
  'dictionary.used': 'Questo codice è in uso; ritirarlo invece di eliminarlo.',
  'dictionary.svg_code.form': 'Non è un tratteggio: {background, foreground, type, val, name} in JSON',
} as const satisfies Record<keyof typeof en, string>
