import type { TemplateKind } from '../../../model/templates.ts';
import { numbered } from '../numbered.ts';

export const clausesDe: Record<TemplateKind, string> = {
  'pool-agreement': numbered([
    'Das Unternehmen stellt für seine Optionspläne {{pieces}} der Anteilsklasse {{asset}} bereit. Der Treuhänder hält sie für die Personen, denen Optionen darauf zugeteilt werden.',
    'Diese Vereinbarung tritt in Kraft, sobald alle Unterzeichnenden unterschrieben haben. An diesem Tag werden die Optionen des Pools ausgegeben, und der Treuhänder erhält ein Anteilszertifikat über dieselbe Stückzahl.',
    'Jede Option berechtigt zum Erwerb eines Stücks nach Maßgabe der Optionsvereinbarung, die mit der berechtigten Person geschlossen wird. Optionen werden nur zugeteilt, solange der Pool über freie Stücke verfügt.',
    'Stücke, deren Optionen verfallen, ablaufen oder annulliert werden, fallen an den Pool zurück.',
    'Eine größere Stückzahl bedarf einer weiteren Vereinbarung beider Parteien. Verringert werden kann die Stückzahl höchstens um die freien Stücke.',
  ]),
  'pool-amendment': numbered([
    'Das Unternehmen stellt für seine Optionspläne weitere {{piecesAdded}} der Anteilsklasse {{asset}} bereit, sodass der Pool künftig {{piecesAfter}} umfasst. Der Treuhänder hält sie zu denselben Bedingungen wie die bisherigen.',
    'Diese Vereinbarung tritt in Kraft, sobald alle Unterzeichnenden unterschrieben haben. An diesem Tag werden die weiteren Optionen ausgegeben, und der Treuhänder erhält ein Anteilszertifikat über die weiteren Stücke.',
    'Optionen, die aus dem Pool bereits zugeteilt wurden, bleiben unberührt.',
  ]),
  'certificate-order': numbered([
    'Das Unternehmen und der Treuhänder bestellen {{certificates}} auf den Namen {{holder}} über insgesamt {{pieces}} der Anteilsklasse {{asset}}.',
    'Diese Bestellung wird wirksam, sobald alle Unterzeichnenden unterschrieben haben. An diesem Tag wird jedes Zertifikat unter der nächsten freien Nummer des Unternehmens ausgestellt.',
    'Die Zertifikate, die der Inhaber bis dahin über Stücke dieses Optionspools hat, werden an diesem Tag annulliert. Hat der Inhaber mehr Stücke als oben aufgeführt, wird über die übrigen ein weiteres Zertifikat ausgestellt.',
    'Die Bestellung ändert weder, wer die Stücke hält, noch deren Zahl.',
  ]),
  'certificate-cancellation': numbered([
    'Aus dem oben genannten Grund stimmt der Inhaber der Annullierung von {{pieces}} der Anteilsklasse {{asset}} aus dem Bestand zu, den der Treuhänder für ihn hält.',
    'Die Annullierung wird wirksam, sobald alle Unterzeichnenden unterschrieben haben. An diesem Tag werden die Stücke nicht länger für den Inhaber gehalten, die zugrunde liegenden Anteile fallen an das Unternehmen zurück, und Zertifikate über ebenso viele Stücke werden annulliert. Wies ein annulliertes Zertifikat auch Stücke aus, die der Inhaber behält, wird über diese ein neues ausgestellt.',
    'Auszahlungen, deren Stichtag vor diesem Tag liegt, bleiben unberührt.',
  ]),
  'option-agreement': numbered([
    'Das Unternehmen teilt dem Mitarbeiter {{options}} zu. Jede berechtigt zum Erwerb eines vom Treuhänder gehaltenen Stücks der Anteilsklasse {{asset}} zum Ausübungspreis von {{exercisePrice}}.',
    'Die Zuteilung wird am Zuteilungsdatum wirksam oder, falls dieser Tag später liegt, am Tag der letzten Unterschrift. Optionen, deren Vesting-Datum bis dahin verstrichen ist, vesten an diesem Tag.',
    'Optionen werden durch Antrag beim Treuhänder und Zahlung des Ausübungspreises an das Unternehmen ausgeübt. Sobald der Treuhänder die Zahlung bestätigt hat, gehören die Stücke dem Mitarbeiter, und der Treuhänder stellt darüber einen Hinterlegungsschein aus.',
    'Optionen, die bis zum letzten Ausübungstag nicht ausgeübt werden, erlöschen entschädigungslos. Ein bis zu diesem Tag gestellter Antrag wahrt seine Optionen, bis der Treuhänder darüber entschieden hat.',
    'Verlässt der Mitarbeiter das Unternehmen, so verfallen nicht gevestete Optionen, sofern das Unternehmen nicht beschließt, dass sie vesten. Wenn die Umstände des Austritts es rechtfertigen, kann das Unternehmen gevestete Optionen, die noch nicht ausgeübt wurden, entziehen.',
  ]),
  'share-certificate':
    '<p>Dieses Zertifikat weist den Bestand am Tag der Ausstellung nach. Maßgeblich ist das Register des Treuhänders: Ändert sich der Bestand, wird dieses Zertifikat annulliert und ein anderes ausgestellt.</p>',
  'depositary-receipt':
    '<p>Der Treuhänder ist Gesellschafter von {{company}} und hält die Anteile für den Inhaber. Dieser Schein verleiht keine Gesellschafterrechte gegenüber {{company}}; was die Anteile einbringen, schuldet dem Inhaber der Treuhänder.</p><p>Er weist den Bestand am Tag der Ausstellung nach. Maßgeblich ist das Register des Treuhänders: Ändert sich der Bestand, wird dieser Schein annulliert und ein anderer ausgestellt.</p>',
  'payout-statement':
    '<p>Die oben genannte Steuer hat der Treuhänder einbehalten. Bitte bewahren Sie diese Abrechnung für Ihre Steuererklärung auf. Einwände sind unter Angabe der Zahlungsreferenz gegenüber dem Treuhänder zu erheben.</p>',
};
