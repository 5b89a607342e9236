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
    const bytes = (appended ?? 0).toLocaleString(language());
    return match
      ? t('verify.extended.text', { what: t(`verify.match.${match}`), bytes })
      : t('verify.extended.sealed', { bytes });
  }
  return t(`verify.${verdict}.text`);
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
    [
      'verify.fact.size',
      size === null ? null : t('verify.bytes', { bytes: size.toLocaleString(language()) }),
    ],
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
