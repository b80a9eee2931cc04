import type { ListaDoCadastro } from '@contempla/consorcio'
import type { Contrato } from '@contempla/contract'
import type { Input, Result, WriteKey } from '@contempla/web'
import type { CasoDaPessoa } from './route-map.ts'

type Escrita = WriteKey<Contrato>
type Corpo<K extends Escrita> = Input<Contrato, K> extends { body?: infer B } ? NonNullable<B> : never

/** The calls that a form step may send: those that need nothing beside their body. */
export type ChamadaDeFormulario = {
  [K in Escrita]: 'params' extends keyof Input<Contrato, K>
    ? never
    : 'body' extends keyof Input<Contrato, K>
      ? K
      : never
}[Escrita]

/** The reads of which a form step starts: of the quota in hand. */
export type LeituraDeFormulario = 'GET /cotas/:id/dados-cadastrais'

type Pessoa = 'PF' | 'PJ'
/** What was filled in, by the field's name. */
export type Preenchido = Readonly<Record<string, string | boolean>>

type Comum = {
  label: string
  description?: string
  /** As in the HTML attribute; `off` where not told. */
  autoComplete?: string
  /** Asked for only while this holds of what is filled in. */
  seValer?: (preenchido: Preenchido) => boolean
}

/** Fields of an address come together, by their CEP. */
type Endereco = { cep: string; idCidade: number }

/** The kinds that fill in a value of a call's body; `[V]` keeps a union whole. */
type TipoDeCampo<V> = [V] extends [boolean]
  ? { tipo: 'sim-ou-nao' }
  : [V] extends [number]
    ? { tipo: 'lista'; lista: ListaDoCadastro }
    : [V] extends [string]
      ? string extends V
        ? { tipo: 'texto' } | { tipo: 'data' }
        : { tipo: 'opcoes'; opcoes: Readonly<Record<V, string>> }
      : [V] extends [Endereco]
        ? { tipo: 'endereco' }
        : never

/** A field that may be left empty is one that its call takes as null. */
type Campo<V> = Comum & TipoDeCampo<NonNullable<V>> & (null extends V ? { opcional: true } : { opcional?: never })

/** Fields that change together. */
type Grupo<C> = {
  titulo: string
  /** Only of a person, or only of a company. */
  de?: Pessoa
  campos: { readonly [F in keyof C]?: Campo<Exclude<C[F], undefined>> }
}

/** Where a form step leads: the screen that its case is then on, where the call answers it, or always the same. */
type Destino<K extends Escrita> =
  Result<Contrato, K> extends { tela: string | null } ? 'caso' | `/${string}` : `/${string}`

type FormularioDe<K extends ChamadaDeFormulario> = {
  call: K
  /** It moves this case by this act: where the case is by then without it, the form leads to the case's screen. */
  caso: CasoDaPessoa
  ato: string
  heading: string
  text: string
  submitLabel: string
  /** The same, as said after "Confira e". */
  fazer: string
  /** Answers what is on record, and in `alteracao` what was asked for before and still waits. */
  le: LeituraDeFormulario
  grupos: readonly Grupo<Corpo<K>>[]
  depois: Destino<K>
}

/** The same for what draws any of them. */
export type CampoDeFormulario = Comum & { opcional?: true | undefined } & (
    | { tipo: 'texto' | 'data' | 'sim-ou-nao' | 'endereco' }
    | { tipo: 'lista'; lista: ListaDoCadastro }
    | { tipo: 'opcoes'; opcoes: Readonly<Record<string, string>> }
  )
export type GrupoDeFormulario = { titulo: string; de?: Pessoa; campos: Readonly<Record<string, CampoDeFormulario>> }
export type Formulario = Omit<FormularioDe<never>, 'call' | 'grupos' | 'depois'> & {
  call: ChamadaDeFormulario
  grupos: readonly GrupoDeFormulario[]
  depois: 'caso' | `/${string}`
}

/** A form step as data: a field that the call does not take, or of another kind than what it takes, does not compile. */
export const defineFormulario = <K extends ChamadaDeFormulario>(formulario: FormularioDe<K>): Formulario =>
  formulario as unknown as Formulario
