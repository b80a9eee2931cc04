import type { ListaDoCadastro } from '@contempla/consorcio'

/** What was filled in, by the field's name. */
export type Preenchido = Readonly<Record<string, string | boolean>>

type Comum = {
  label: string
  description?: string
  /** As in the HTML attribute; `off` where not told. */
  autoComplete?: string
  /** Asked for only while this holds of what is filled in. */
  seValer?: (preenchido: Preenchido) => boolean
  /** The box that asks for it first: unmarked, nothing is said of it. */
  seMarcar?: string
}

/** Fields that come together: of an address, by its CEP; of a phone, in its parts; of an account, as its bank writes it. */
type Endereco = { cep: string; idCidade: number }
type Telefone = { ddd: string; telefone: string }
type Conta = { banco: string; agencia: string }

type Opcoes<V extends string> = Readonly<Record<V, string | { nome: string; ajuda: string }>>

/** The kinds that fill in a value of a call; `[V]` keeps a union whole. */
type TipoDeCampo<V> = [V] extends [boolean]
  ? { tipo: 'sim-ou-nao' } | { tipo: 'aceite'; recusa: string }
  : [V] extends [number]
    ? { tipo: 'lista'; lista: ListaDoCadastro } | { tipo: 'moeda'; maximo: number }
    : [V] extends [string]
      ? string extends V
        ? { tipo: 'texto' } | { tipo: 'data' } | { tipo: 'email' }
        : { tipo: 'opcoes'; opcoes: Opcoes<V> }
      : [V] extends [Endereco]
        ? { tipo: 'endereco' }
        : [V] extends [Telefone]
          ? { tipo: 'telefone' }
          : [V] extends [Conta]
            ? { tipo: 'conta' }
            : never

/** A field that may be left empty is one that its act takes as null. */
type Campo<V> = Comum & TipoDeCampo<NonNullable<V>> & (null extends V ? { opcional: true } : { opcional?: never })

/** The fields of what an act brings: one that it does not take, or of another kind than what it takes, does not compile. */
export type CamposDe<C> = { readonly [F in keyof C]?: Campo<Exclude<C[F], undefined>> }

/** Fields that change together, of a record of which only what changed is sent. */
export type GrupoDe<C> = {
  titulo: string
  /** Only of a person, or only of a company. */
  de?: 'PF' | 'PJ'
  campos: CamposDe<C>
}

/** The same for what draws any of them. */
export type QualquerCampo = Comum & { opcional?: true | undefined } & (
    | { tipo: 'texto' | 'email' | 'data' | 'sim-ou-nao' | 'endereco' | 'telefone' | 'conta' }
    | { tipo: 'aceite'; recusa: string }
    | { tipo: 'moeda'; maximo: number }
    | { tipo: 'lista'; lista: ListaDoCadastro }
    | { tipo: 'opcoes'; opcoes: Readonly<Record<string, string | { nome: string; ajuda: string }>> }
  )
export type QuaisquerCampos = Readonly<Record<string, QualquerCampo>>
export type QualquerGrupo = { titulo: string; de?: 'PF' | 'PJ'; campos: QuaisquerCampos }
