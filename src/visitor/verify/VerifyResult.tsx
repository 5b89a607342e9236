import type { Verdict, Verification } from '../../../model/verification.ts';
import { language } from '../../i18n/language.ts';
import { type TextKey, t } from '../../i18n/translate.ts';
import { Message } from '../parts/Message.tsx';

const styles: Record<Verdict, 'success' | 'danger' | 'info'> = {
  genuine: 'success',
  extended: 'danger',
  altered: 'danger',
  sealed: 'info',
  damaged: 'danger',
  unknown: 'info',
};

/** The verdict about a file, in words, and the metadata in it. */
export function VerifyResult({ file, verification }: { file: string; verification: Verification }) {
  const { verdict } = verification;
  return (
    <>
      <Message style={styles[verdict]}>
        <h2>{t(`verify.${verdict}.title`)}</h2>
        <p>{explanation(verification)}</p>
      </Message>
      <dl className="facts">
        <Fact label="verify.fact.file" value={file} />
        {factsOf(verification).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {verdict === 'genuine' && <p className="hint-line">{t('verify.still')}</p>}
    </>
  );
}

function explanation({ verdict, match, appended, ownSeal }: Verification): string {
  if (verdict === 'genuine') return t(`verify.genuine.${match!}`);
  if (verdict === 'sealed') return t(ownSeal ? 'verify.sealed.own' : 'verify.sealed.other');
  if (verdict === 'extended') {
    const added = appended ?? 0;
    return match
      ? counted('verify.extended.text', added, { what: t(`verify.match.${match}`) })
      : counted('verify.extended.sealed', added);
  }
  return t(`verify.${verdict}.text`);
}

/** A text in the form for a number of bytes: the first for one, the last for many, in Croatian one between for a few. */
function counted(key: TextKey, count: number, values: Record<string, string> = {}): string {
  const forms = t(key, { ...values, bytes: count.toLocaleString(language()) }).split(' |||| ');
  const form = { one: 0, few: 1 }[new Intl.PluralRules(language()).select(count) as string];
  return forms.at(form ?? -1)!;
}

function Fact({ label, value }: { label: TextKey; value: string }) {
  return (
    <>
      <dt>{t(label)}</dt>
      <dd className={label === 'verify.fact.sha256' ? 'hash' : undefined}>{value}</dd>
    </>
  );
}

function factsOf({ metadata, sealedAt, sealedBy, ownSeal, size, sha256 }: Verification): [TextKey, string][] {
  const signer = sealedBy && t(ownSeal ? 'verify.seal.own' : 'verify.seal.other', { name: sealedBy });
  const facts: [TextKey, string | null | undefined][] = [
    ['verify.fact.title', metadata?.title],
    ['verify.fact.subject', metadata?.subject],
    ['verify.fact.author', metadata?.author],
    ['verify.fact.madeOn', metadata?.madeOn && day(metadata.madeOn)],
    ['verify.fact.reference', metadata?.reference],
    ['verify.fact.sealedAt', sealedAt && moment(sealedAt)],
    ['verify.fact.sealedBy', signer],
    ['verify.fact.size', size === null ? null : counted('verify.bytes', size)],
    ['verify.fact.sha256', sha256],
  ];
  return facts.filter((fact): fact is [TextKey, string] => Boolean(fact[1]));
}

/** The locale of dates; English has the day first, as everywhere in Vestry. */
const locale = () => (language() === 'en' ? 'en-GB' : language());

const day = (date: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const moment = (instant: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'long' }).format(new Date(instant));
