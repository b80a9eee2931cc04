import type { ListaDoCadastro } from '@contempla/consorcio'
import type { Busca } from '../../../shell/busca/busca.ts'

/** The filled-in values by field name. */
export type Preenchido = Readonly<Record<string, string | boolean>>

type Comum = {
  label: string
  description?: string
  /** The HTML attribute; `off` by default. */
  autoComplete?: string
  /** The field shows only while this holds for the filled-in values. */
  seValer?: (preenchido: Preenchido) => boolean
  /** The label of a checkbox that opens the field; unmarked, the field is not sent. */
  seMarcar?: string
}

/** Fields that come together: an address by its CEP, a phone in its parts, an account in its bank's notation. */
type Endereco = { cep: string; idCidade: number }
type Telefone = { ddd: string; telefone: string }
type Conta = { banco: string; agencia: string }
/** One of many that the server finds. */
type Achado = { codigo: number; nome: string }

type Opcoes<V extends string> = Readonly<Record<V, string | { nome: string; ajuda: string }>>

type Moeda = { tipo: 'moeda'; maximo: number; minimo?: number }
type Inscricao = { tipo: 'inscricao'; so?: 'CPF' | 'CNPJ' }
type Texto = {
  tipo: 'texto'
  /** Returns true when the text can be sent; otherwise the words to show at the field. */
  confere?: (digitado: string) => true | string
}
/** `semCep`: the CEP was asked for before. */
type EmEndereco = { tipo: 'endereco'; semCep?: true }
type DaBusca = {
  tipo: 'busca'
  /** Searches by what is typed and by the other fields; null while another has to be chosen first, which `antes` says. */
  acha: (digitado: string, preenchido: Preenchido) => Busca | null
  antes?: string
  placeholder?: string
  /** Says that nothing was found. */
  nada: string
  /** What was typed may stay as it is where the list does not have it, under the code zero; the words say so. */
  livre?: string
  /** Another choice empties these fields. */
  limpa?: readonly string[]
}

/** A small file that goes with the form, in base64; it is not kept in the draft. */
type DoArquivo = {
  tipo: 'arquivo'
  /** The HTML attribute. */
  aceita: string
  maximoBytes: number
  /** What the file fills in of the other fields; null for a file that is not the one asked for, which `recusa` says. */
  preenche: (texto: string) => Readonly<Record<string, string>> | null
  recusa: string
}

/** The kinds of field that can fill in a value; `[V]` keeps a union whole. */
type TipoDeCampo<V> = [V] extends [boolean]
  ? { tipo: 'sim-ou-nao' } | { tipo: 'aceite'; recusa: string }
  : [V] extends [number]
    ? { tipo: 'lista'; lista: ListaDoCadastro } | { tipo: 'ano' } | Moeda
    : [V] extends [string]
      ? string extends V
        ? Texto | DoArquivo | { tipo: 'data' } | { tipo: 'email' } | { tipo: 'cep' } | Inscricao
        : { tipo: 'opcoes'; opcoes: Opcoes<V> }
      : [V] extends [Endereco]
        ? EmEndereco
        : [V] extends [Telefone]
          ? { tipo: 'telefone' }
          : [V] extends [Conta]
            ? { tipo: 'conta' }
            : [V] extends [Achado]
              ? DaBusca
              : never

/** A field may stay empty only where its act takes null. */
type Campo<V> = Comum & TipoDeCampo<NonNullable<V>> & (null extends V ? { opcional: true } : { opcional?: never })

/** The fields of an act's input; a field that the act does not take, or of another kind, does not compile. */
export type CamposDe<C> = { readonly [F in keyof C]?: Campo<Exclude<C[F], undefined>> }

/** A group of fields of a record that change together; only the changed ones are sent. */
export type GrupoDe<C> = {
  titulo: string
  /** The group is only for persons or only for companies. */
  de?: 'PF' | 'PJ'
  campos: CamposDe<C>
}

/** The same types without their act, for the code that draws any of them. */
export type QualquerCampo = Comum & { opcional?: true | undefined } & (
    | { tipo: 'ano' | 'email' | 'data' | 'sim-ou-nao' | 'telefone' | 'conta' | 'cep' }
    | Texto
    | DoArquivo
    | EmEndereco
    | { tipo: 'aceite'; recusa: string }
    | Moeda
    | Inscricao
    | DaBusca
    | { tipo: 'lista'; lista: ListaDoCadastro }
    | { tipo: 'opcoes'; opcoes: Readonly<Record<string, string | { nome: string; ajuda: string }>> }
  )
export type QuaisquerCampos = Readonly<Record<string, QualquerCampo>>
export type QualquerGrupo = { titulo: string; de?: 'PF' | 'PJ'; campos: QuaisquerCampos }
