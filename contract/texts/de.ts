import type { en } from './en.ts'

/** Every sentence and label of `en`, in German, Swiss spelling. */
export const de = {
  // said by any noun
  'kit.number': 'Muss eine Zahl sein',
  'kit.whole': 'Muss eine ganze Zahl sein',
  'kit.text': 'Muss Text sein',
  'kit.tooLong': 'Höchstens {max} Zeichen sind erlaubt',
  'kit.control': 'Enthält ein Zeichen, das nicht gespeichert werden kann',
  'kit.atLeast': 'Muss mindestens {min} sein',
  'kit.atMost': 'Darf höchstens {max} sein',
  'kit.date': 'Muss ein Datum sein, JJJJ-MM-TT',
  'kit.instant': 'Ungültiges Datum oder ungültige Zeit',
  'kit.choice': 'Ist keiner der hier erlaubten Werte',
  'kit.required': 'Ist erforderlich',
  'kit.type': 'Hat die falsche Art von Wert',
  'kit.unknownField': 'Ist kein Feld dieses Datensatzes',
  'kit.unknownCode': '«{code}» steht nicht in dieser Liste',
  'kit.retiredCode': '«{code}» ist zurückgezogen; einen anderen wählen',
  'kit.depth.negative': 'Die Tiefe darf nicht negativ sein',
  'kit.depth.range': 'Muss zwischen {min} und {max} m liegen',
  'kit.json': 'Der Inhalt ist kein gültiges JSON.',
  'kit.notFound': 'Das gibt es nicht, oder die Berechtigung zum Einsehen fehlt.',
  'kit.forbidden': 'Darf eingesehen, aber nicht geändert werden.',
  'kit.badRequest': 'Diese Anfrage ergibt hier keinen Sinn.',
  'kit.ifMatch': 'If-Match muss eine Version sein, z. B. "3"',
  'kit.signIn': 'Zuerst anmelden.',
  'kit.conflict': 'Seit dem Öffnen hat jemand dies geändert.',
  'kit.tooLarge': 'Die Anfrage ist grösser als die hier erlaubten {limit}.',
  'kit.mediaType': 'Diese Art von Inhalt wird hier nicht angenommen; erlaubt: {allowed}.',
  'kit.tooMany': 'Zu viele Versuche. In {minutes} Minuten erneut versuchen.',
  'kit.broken': 'Bei uns ist etwas schiefgegangen. Im Protokoll steht es unter {id}.',
  'kit.somethingWrong': 'Etwas ist schiefgegangen!',
  'kit.offline': 'Der Server antwortet nicht. Die Eingaben bleiben in diesem Browser erhalten.',

  // signing in
  'login.username.required': 'Benutzername eingeben',
  'login.password.required': 'Passwort eingeben',
  'login.wrong': 'Benutzername oder Passwort ist falsch.',

  // projects, members
  'project.prj_num.required': 'Die Projektnummer ist erforderlich',
  'project.prj_num.unique': 'Diese Projektnummer gibt es bereits',
  'project.prj_title.required': 'Der Titel ist erforderlich',
  'project.timezone.unknown': 'Ist keine bekannte Zeitzone, z. B. Europe/Zurich',
  'member.username.required': 'Einen Benutzernamen eingeben',
  'member.username.unknown': 'Niemand hat diesen Benutzernamen',
  'member.unique': 'Ist bereits Mitglied',
  'member.lastLead': 'Ein Projekt behält mindestens ein Mitglied, das Mitglieder verwaltet.',

  // objects
  'object.shortname.required': 'Die Bohrungsnummer ist erforderlich!',
  'object.shortname.max': 'Die Bohrungsnummer darf höchstens 15 Zeichen haben',
  'object.shortname.bars': 'Die Bohrungsnummer darf kein «||» enthalten',
  'object.shortname.unique': 'Diese Bohrungsnummer gibt es bereits',

  // layers
  'layer.prinstype.required': 'Hauptbestandteil wählen!',
  'layer.depth.reversed': '«Tiefe von» darf nicht grösser sein als «Tiefe bis»',
  'layer.sublayer.outside':
    'Die Unterschicht {from} – {to} m liegt ausserhalb ihrer Schicht {layerFrom} – {layerTo} m.',
  'layer.mend.stale': 'Diese beiden Schichten brauchen das nicht mehr; bitte neu prüfen.',
  'layer.secstype.form': '«{code}» ist kein Nebenbestandteil mit einer Stärke von 0 bis 4',
  'layer.created': 'Schicht erstellt',
  'layer.createFailed': 'Die Schicht konnte nicht erstellt werden. {error}',
  'layer.updated': 'Schichtdaten gespeichert',
  'layer.updateFailed': 'Speichern fehlgeschlagen, bitte erneut versuchen. {error}',
  'layer.deleted': 'Schicht gelöscht',
  'layer.deleteFailed': 'Die Schicht konnte nicht gelöscht werden, bitte erneut versuchen.',
  'sublayer.created': 'Unterschicht erstellt',
  'sublayer.createFailed': 'Die Unterschicht konnte nicht erstellt werden, bitte erneut versuchen. {error}',
  'sublayer.updated': 'Daten der Unterschicht gespeichert',
  'sublayer.updateFailed': 'Die Unterschicht konnte nicht gespeichert werden, bitte erneut versuchen. {error}',
  'sublayer.deleted': 'Unterschicht gelöscht',
  'sublayer.deleteFailed': 'Die Unterschicht konnte nicht gelöscht werden, bitte erneut versuchen.',

  // dictionaries
  'dictionary.label.required': 'Eine Bezeichnung in jeder Sprache ist erforderlich',
  'dictionary.code.form': 'Ein Code enthält weder Leerzeichen noch Komma oder senkrechten Strich',
  'dictionary.code.unique': 'Diesen Code gibt es in der Liste bereits',
  'dictionary.code.digit':
    'Ein Code dieser Liste darf nicht auf eine Ziffer enden: die Ziffer bedeutet dort die Stärke',
  'dictionary.shipped': 'Ein mitgelieferter Code kann zurückgezogen, aber nicht geändert oder gelöscht werden.',
  'dictionary.used': 'Dieser Code wird verwendet; ihn zurückziehen statt löschen.',
  'dictionary.svg_code.form': 'Ist keine Schraffur: {background, foreground, type, val, name} als JSON',
} as const satisfies Record<keyof typeof en, string>
