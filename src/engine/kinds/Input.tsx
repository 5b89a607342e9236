import { type ComponentType, Suspense } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Attribute } from '../../../model/attributes.ts';
import type { Kind } from '../../../model/kinds.ts';
import type { Resource } from '../../../model/resource.ts';
import { isDate } from '../../../model/values/dates.ts';
import { currencies } from '../../../model/values/money.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { sortedCountries } from '../../i18n/countries.ts';
import { countryName, currencyName } from '../../i18n/format.ts';
import { byLanguage } from '../../i18n/language.ts';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { CompanyCurrencyInput } from '../../kit/inputs/CompanyCurrencyInput.tsx';
import { CompanyLanguageInput } from '../../kit/inputs/CompanyLanguageInput.tsx';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { DecimalInput } from '../../kit/inputs/DecimalInput.tsx';
import { WholeNumberInput } from '../../kit/inputs/WholeNumberInput.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import { OnlyChoice, ReferenceChoice, referenceQuery } from '../reference/ReferenceChoice.tsx';
import { place, useResourceTexts } from '../resourceTexts.ts';
import { SuggestedText } from './SuggestedText.tsx';

const RichTextInput = lazyPart(() => import('../../kit/inputs/RichTextInput.tsx'), 'default');

/** The resource whose texts are used. */
type Named = Pick<Resource, 'name'>;
type Common = { source: string; label: string; helperText: string | false };
type InputProps = Common & { attribute: Attribute; resource: Named };

const maxOfOneLine = 200;

/** How a value of each kind is typed in; the compiler refuses a kind of which that is not said. */
const inputs: Record<Kind, ComponentType<InputProps> | undefined> = {
  text: ({ attribute, resource, ...common }) =>
    attribute.suggested ? (
      <SuggestedText {...common} reference={attribute.suggested} />
    ) : (
      <TextInput {...common} {...((attribute.max ?? 0) > maxOfOneLine && { multiline: true, minRows: 3 })} />
    ),
  longText: ({ attribute, resource, ...common }) => <TextInput {...common} multiline minRows={4} />,
  richText: ({ attribute, resource, ...common }) => (
    <Suspense>
      <RichTextInput {...common} />
    </Suspense>
  ),
  email: ({ attribute, resource, ...common }) => <TextInput {...common} type="email" />,
  password: ({ attribute, resource, ...common }) => <PasswordAgain {...common} />,
  // The code is drawn with the password.
  code: () => null,
  pieces: ({ attribute, resource, ...common }) => <WholeNumberInput {...common} />,
  integer: ({ attribute, resource, ...common }) => <WholeNumberInput {...common} />,
  money: InCurrency,
  price: InCurrency,
  rate: ({ attribute, resource, ...common }) => <DecimalInput {...common} unit="%" />,
  date: ({ attribute, resource, ...common }) => (
    <LimitedDate {...common} notBefore={attribute.notBefore} notAfter={attribute.notAfter} />
  ),
  // What the program itself says, or what a page has inputs of its own for.
  reference: undefined,
  bankReason: undefined,
  instant: undefined,
  status: undefined,
  image: undefined,
  vesting: undefined,
  rows: undefined,
  flag: ({ attribute, resource, ...common }) => <BooleanInput {...common} />,
  oneOf: OneOf,
  currency: ({ attribute, resource, ...common }) => (
    <CompanyCurrencyInput {...common} {...listed} choices={currencyChoices()} />
  ),
  country: ({ attribute, resource, ...common }) => (
    <AutocompleteInput {...common} {...listed} choices={countryChoices()} />
  ),
  language: CompanyLanguage,
  iban: AccountNumber,
  bic: AccountNumber,
  ref: ({ attribute: { reference, offered }, resource, ...common }) => (
    <ReferenceInput
      source={common.source}
      reference={reference!}
      {...(offered && { filter: offered })}
      {...referenceQuery(reference!)}
    >
      <OnlyChoice source={common.source} />
      <ReferenceChoice label={common.label} helperText={common.helperText} />
    </ReferenceInput>
  ),
};

/** Inputs of these kinds always have a value. */
const alwaysSomething: Kind[] = ['flag', 'language'];

type Props = {
  resource: Named;
  source: string;
  attribute: Attribute;
  /** The path of the input's texts below those of the resource. */
  text?: string;
};

/** The input of an attribute, by its kind, inside a form. */
export function Input({ resource, source, attribute, text = place.field(source) }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts(resource.name);
  const OfKind = inputs[attribute.kind];
  if (!OfKind)
    throw new Error(`There is no input for ${attribute.kind}, which ${resource.name}.${source} is`);
  const label = texts(text);
  return (
    <OfKind
      source={source}
      attribute={attribute}
      resource={resource}
      label={
        // An account may be left out, but whoever enters one needs its number and the name of its holder.
        attribute.optional && !alwaysSomething.includes(attribute.kind) && !attribute.forBank
          ? translate('engine.form.optional', { label })
          : label
      }
      helperText={texts(`hints.${text}`, '') || false}
    />
  );
}

/** An amount or a price in the currency that the form holds beside it. */
function InCurrency({ attribute, resource, ...common }: InputProps) {
  const currency: unknown = useWatch({ name: attribute.currency! });
  const unit = typeof currency === 'string' ? currency : undefined;
  return <DecimalInput {...common} unit={unit} isAmount={attribute.kind === 'money'} />;
}

type Limits = { notBefore: string | undefined; notAfter: string | undefined };

/** A date between two others, which the form holds beside it, or up to today. */
function LimitedDate({ notBefore, notAfter, ...common }: Common & Limits) {
  const { today } = useApp().config;
  const min = useDay(notBefore);
  const latest = useDay(notAfter);
  const max = notAfter === 'today' ? today : latest;
  return <DateInput {...common} {...{ min, max }} />;
}

/** The day that the form holds under a name, if there is one: while it is typed, there is none. */
function useDay(name: string | undefined) {
  const day: unknown = useWatch({ name: name ?? '', disabled: name === undefined });
  return typeof day === 'string' && isDate(day) ? day : undefined;
}

function CompanyLanguage({ attribute, resource, ...common }: InputProps) {
  const companyId: unknown = useWatch({ name: 'company_id' });
  return (
    <CompanyLanguageInput {...common} companyId={typeof companyId === 'string' ? companyId : undefined} />
  );
}

/** An account number has no words, so nothing in it is corrected. */
function AccountNumber({ attribute, resource, ...common }: InputProps) {
  return (
    <TextInput
      {...common}
      slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}

function OneOf({ attribute, resource, ...common }: InputProps) {
  const texts = useResourceTexts(resource.name);
  const choices = attribute.values!.map((id) => ({ id, name: texts(place.value(common.source, id)) }));
  // Only what may be left out has a blank entry.
  const List = attribute.optional ? SelectInput : ChoiceInput;
  return <List {...common} choices={choices} translateChoice={false} />;
}

const listed = { translateChoice: false, openOnFocus: false } as const;

const currencyChoices = byLanguage(() =>
  currencies.map((code) => ({ id: code, name: `${code} – ${currencyName(code)}` })),
);

const countryChoices = byLanguage(() =>
  sortedCountries().map((code) => ({ id: code, name: countryName(code) })),
);
