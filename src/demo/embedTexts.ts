import type { Reason } from '../embed/refusal'
import type { Page } from '../embed/webFiles'
import { inLanguage } from './texts'

interface EmbedTexts {
  title: string
  intro: string
  file: string
  checking: string
  unreadable: string
  chip: string
  version: string
  environment: string
  noEnvironment: string
  page: string
  pages: Record<Page, string>
  /** The label of the name of the saved file. */
  result: string
  save: string
  close: string
  notes: readonly [string, string, string]
  refusals: Record<Reason, string>
}

const en: EmbedTexts = {
  title: 'Put it into your firmware',
  intro:
    'Choose a firmware image of OpenDTU (.bin), and save it with this web interface inside. All of this happens in your browser; nothing is uploaded.',
  file: 'Firmware image (.bin)',
  checking: 'Checking the file…',
  unreadable: 'The file cannot be read.',
  chip: 'Chip',
  version: 'Version',
  environment: 'Build environment',
  noEnvironment: 'not stated',
  page: 'Web interface in it',
  pages: { original: 'OpenDTU’s own', ours: 'this one', unknown: 'an unknown one' },
  result: 'New file',
  save: 'Save',
  close: 'Close',
  notes: [
    'It is the official firmware with other web files.',
    'The next official upgrade restores the original web interface.',
    'If the gateway does not start, write the official image by cable.',
  ],
  refusals: {
    noImage: 'This file is not a firmware image that is known here.',
    encrypted: 'This image is encrypted, or it has no application.',
    chip: 'This image is for another chip; only ESP32 and ESP32-S3 will do.',
    damaged: 'This image is damaged or incomplete.',
    signed: 'This image is signed, or holds unknown data behind its application.',
    project:
      'OpenDTU’s web interface was not found in this image; it is another project, or an image of an unknown kind.',
    version: 'This image is older than v23.5.3, or its version is not clear.',
    addresses: 'This image is built in another way; its web interface cannot be replaced safely.',
    space: 'There is not enough space in this image for the web interface.',
    webFiles: 'This image needs a web file that this demo does not have.',
    result: 'The new image could not be verified; there is no file to save.',
  },
}

const de: EmbedTexts = {
  title: 'In Ihre Firmware einsetzen',
  intro:
    'Wählen Sie ein Firmware-Image von OpenDTU (.bin) und speichern Sie es mit dieser Weboberfläche. Alles geschieht in Ihrem Browser; es wird nichts hochgeladen.',
  file: 'Firmware-Image (.bin)',
  checking: 'Datei wird geprüft …',
  unreadable: 'Die Datei kann nicht gelesen werden.',
  chip: 'Chip',
  version: 'Version',
  environment: 'Build-Umgebung',
  noEnvironment: 'nicht angegeben',
  page: 'Weboberfläche darin',
  pages: { original: 'die von OpenDTU', ours: 'diese', unknown: 'eine unbekannte' },
  result: 'Neue Datei',
  save: 'Speichern',
  close: 'Schließen',
  notes: [
    'Es ist die offizielle Firmware mit anderen Webdateien.',
    'Das nächste offizielle Update bringt die alte Weboberfläche zurück.',
    'Sollte das Gateway nicht starten, stellen Sie es per Kabel mit dem offiziellen Image wieder her.',
  ],
  refusals: {
    noImage: 'Diese Datei ist kein hier bekanntes Firmware-Image.',
    encrypted: 'Dieses Image ist verschlüsselt oder enthält keine Anwendung.',
    chip: 'Dieses Image ist für einen anderen Chip; möglich sind nur ESP32 und ESP32-S3.',
    damaged: 'Dieses Image ist beschädigt oder unvollständig.',
    signed: 'Dieses Image ist signiert oder enthält hinter der Anwendung unbekannte Daten.',
    project:
      'Die Weboberfläche von OpenDTU wurde in diesem Image nicht gefunden; es ist ein anderes Projekt oder ein unbekanntes Image.',
    version: 'Dieses Image ist älter als v23.5.3, oder seine Version ist nicht eindeutig.',
    addresses: 'Dieses Image ist anders aufgebaut; seine Weboberfläche lässt sich nicht sicher ersetzen.',
    space: 'In diesem Image ist nicht genug Platz für die Weboberfläche.',
    webFiles: 'Dieses Image braucht eine Webdatei, die diese Demo nicht enthält.',
    result: 'Das neue Image konnte nicht geprüft werden; es gibt keine Datei zum Speichern.',
  },
}

const fr: EmbedTexts = {
  title: 'L’intégrer à votre micrologiciel',
  intro:
    'Choisissez une image du micrologiciel OpenDTU (.bin) et enregistrez-la avec cette interface web. Tout se passe dans votre navigateur ; rien n’est envoyé.',
  file: 'Image du micrologiciel (.bin)',
  checking: 'Vérification du fichier…',
  unreadable: 'Impossible de lire le fichier.',
  chip: 'Puce',
  version: 'Version',
  environment: 'Environnement de build',
  noEnvironment: 'non indiqué',
  page: 'Interface web incluse',
  pages: { original: 'celle d’OpenDTU', ours: 'celle-ci', unknown: 'inconnue' },
  result: 'Nouveau fichier',
  save: 'Enregistrer',
  close: 'Fermer',
  notes: [
    'C’est le micrologiciel officiel avec d’autres fichiers web.',
    'La prochaine mise à jour officielle ramène l’ancienne interface web.',
    'Si la passerelle ne démarre pas, le câble et l’image officielle la remettent en service.',
  ],
  refusals: {
    noImage: 'Ce fichier n’est pas une image de micrologiciel connue ici.',
    encrypted: 'Cette image est chiffrée ou ne contient pas d’application.',
    chip: 'Cette image est destinée à une autre puce ; seuls l’ESP32 et l’ESP32-S3 conviennent.',
    damaged: 'Cette image est endommagée ou incomplète.',
    signed: 'Cette image est signée ou contient des données inconnues après l’application.',
    project:
      'L’interface web d’OpenDTU n’a pas été trouvée dans cette image ; il s’agit d’un autre projet ou d’une image inconnue.',
    version: 'Cette image est antérieure à la v23.5.3, ou sa version n’est pas claire.',
    addresses: 'Cette image est construite autrement ; son interface web ne peut pas être remplacée sans risque.',
    space: 'Cette image n’a pas assez de place pour l’interface web.',
    webFiles: 'Cette image a besoin d’un fichier web que cette démo ne contient pas.',
    result: 'La nouvelle image n’a pas pu être vérifiée ; il n’y a aucun fichier à enregistrer.',
  },
}

export const embedTexts = () => inLanguage({ en, de, fr })
