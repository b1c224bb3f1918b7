import type { en } from './en.ts'

/** Every sentence and label of `en`, in French of Switzerland. */
export const fr = {
  // said by any noun
  'kit.number': 'Doit être un nombre',
  'kit.whole': 'Doit être un nombre entier',
  'kit.text': 'Doit être du texte',
  'kit.tooLong': '{max} caractères au plus',
  'kit.control': 'Contient un caractère qui ne peut pas être enregistré',
  'kit.atLeast': 'Doit valoir au moins {min}',
  'kit.atMost': 'Doit valoir au plus {max}',
  'kit.date': 'Doit être une date, AAAA-MM-JJ',
  'kit.instant': 'Date ou heure non valable',
  'kit.choice': 'N’est pas une des valeurs admises ici',
  'kit.required': 'Est obligatoire',
  'kit.type': 'N’a pas le bon type de valeur',
  'kit.unknownField': 'N’est pas un champ de cet enregistrement',
  'kit.unknownCode': '«{code}» ne figure pas dans cette liste',
  'kit.retiredCode': '«{code}» est retiré; en choisir un autre',
  'kit.depth.negative': 'La profondeur ne peut pas être négative',
  'kit.depth.range': 'Doit se situer entre {min} et {max} m',
  'kit.json': 'Le contenu n’est pas du JSON valable.',
  'kit.notFound': 'Cela n’existe pas, ou le droit de le consulter manque.',
  'kit.forbidden': 'Peut être consulté, mais pas modifié.',
  'kit.signIn': 'Se connecter d’abord.',
  'kit.conflict': 'Quelqu’un a modifié ceci depuis son ouverture.',
  'kit.tooLarge': 'La requête dépasse les {limit} admis ici.',
  'kit.mediaType': 'Ce type de contenu n’est pas accepté ici; admis: {allowed}.',
  'kit.tooMany': 'Trop de tentatives. Réessayer dans {minutes} minutes.',
  'kit.broken': 'Une erreur est survenue de notre côté. Elle figure dans le journal sous {id}.',
  'kit.somethingWrong': 'Une erreur est survenue!',
  'kit.offline': 'Le serveur ne répond pas. La saisie est conservée dans ce navigateur.',

  // signing in
  'login.username.required': 'Saisir le nom d’utilisateur',
  'login.password.required': 'Saisir le mot de passe',
  'login.wrong': 'Le nom d’utilisateur ou le mot de passe est faux.',

  // projects, members
  'project.prj_num.required': 'Le numéro de projet est obligatoire',
  'project.prj_num.unique': 'Ce numéro de projet existe déjà',
  'project.prj_title.required': 'Le titre est obligatoire',
  'project.timezone.unknown': 'N’est pas un fuseau horaire connu, p. ex. Europe/Zurich',
  'member.username.required': 'Saisir un nom d’utilisateur',
  'member.username.unknown': 'Personne ne porte ce nom d’utilisateur',
  'member.unique': 'Est déjà membre',
  'member.lastLead': 'Un projet garde au moins un membre qui gère les membres.',

  // objects
  'object.shortname.required': 'Le numéro du forage est obligatoire!',
  'object.shortname.max': 'Le numéro du forage ne peut pas dépasser 15 caractères',
  'object.shortname.bars': 'Le numéro du forage ne peut pas contenir «||»',
  'object.shortname.unique': 'Ce numéro de forage existe déjà',

  // layers
  'layer.prinstype.required': 'Choisir un composant principal!',
  'layer.depth.reversed': '«Profondeur de» ne peut pas être supérieure à «Profondeur à»',
  'layer.sublayer.outside': 'La sous-couche {from} – {to} m se situe hors de sa couche {layerFrom} – {layerTo} m.',
  'layer.mend.stale': 'Ces deux couches n’en ont plus besoin; à revoir.',
  'layer.secstype.form': '«{code}» n’est pas un composant secondaire avec une intensité de 0 à 4',
  'layer.created': 'Couche créée',
  'layer.createFailed': 'La couche n’a pas pu être créée. {error}',
  'layer.updated': 'Données de la couche enregistrées',
  'layer.updateFailed': 'L’enregistrement a échoué, veuillez réessayer. {error}',
  'layer.deleted': 'Couche supprimée',
  'layer.deleteFailed': 'La couche n’a pas pu être supprimée, veuillez réessayer.',
  'sublayer.created': 'Sous-couche créée',
  'sublayer.createFailed': 'La sous-couche n’a pas pu être créée, veuillez réessayer. {error}',
  'sublayer.updated': 'Données de la sous-couche enregistrées',
  'sublayer.updateFailed': 'La sous-couche n’a pas pu être enregistrée, veuillez réessayer. {error}',
  'sublayer.deleted': 'Sous-couche supprimée',
  'sublayer.deleteFailed': 'La sous-couche n’a pas pu être supprimée, veuillez réessayer.',

  // dictionaries
  'dictionary.label.required': 'Un libellé dans chaque langue est obligatoire',
  'dictionary.code.form': 'Un code ne contient ni espace, ni virgule, ni barre verticale',
  'dictionary.code.unique': 'Ce code figure déjà dans la liste',
  'dictionary.code.digit': 'Un code de cette liste ne peut pas finir par un chiffre: le chiffre y indique l’intensité',
  'dictionary.shipped': 'Un code livré avec le produit peut être retiré, mais ni modifié ni supprimé.',
  'dictionary.used': 'Ce code est utilisé; le retirer au lieu de le supprimer.',
  'dictionary.svg_code.form': 'N’est pas une hachure: {background, foreground, type, val, name} en JSON',
} as const satisfies Record<keyof typeof en, string>
