import { ENDERECO_PADRAO, TELEFONE_PADRAO } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import type { UseQueryOptions } from '@tanstack/react-query'
import { type EnderecoDoCliente, formatTelefone, type QuaisquerCampos } from '../../../casos/index.ts'
import { api } from '../../../shell/app.ts'
import { href } from '../../../shell/rotas/href.ts'
import {
  emailsQuery,
  enderecosQuery,
  telefonesQuery,
  tiposDeEnderecoQuery,
  tiposDeTelefoneQuery,
} from '../consultas.ts'
import type { Lista } from './alvo.ts'

type Email = Payload<Contrato['GET /cotas/:id/dados-cadastrais/emails']>[number]
type Telefone = Payload<Contrato['GET /cotas/:id/dados-cadastrais/telefones']>[number]
type Leitura<T> = Required<Pick<UseQueryOptions<T>, 'queryKey' | 'queryFn'>>

/** The part that the items of all lists share: an address may be confirmed, a phone may still need it. */
export type Item = { id: number; principal: boolean; confirmado?: boolean; aConfirmar?: boolean }

/** The quota that asks, the item to write (null for a new one), and whether it becomes the principal. */
type Onde = { id: number; item: number | null; principal: boolean }

/** One kind of item: its reading, its fields, its calls and its words. */
interface Ficha {
  /** The code that a write needs; a change of a contact is also told to the contact before. */
  acao: 'contato' | 'endereco'
  le: (idCota: number) => Leitura<readonly Item[]>
  /** The types that one of the fields chooses from. */
  tipos?: () => Leitura<unknown>
  campos: QuaisquerCampos
  /** Gives the values that the fields start with. */
  valores(item: Item | null): Readonly<Record<string, unknown>>
  grava(onde: Onde, lido: Readonly<Record<string, unknown>>): Promise<Item>
  salvo: string
  /** The removal and the item in words; an address has none. */
  tira?: { escrito(item: Item): string; fora: (id: number, item: number) => Promise<unknown> }
  /** The screen for an item that is not there or cannot be changed. */
  naoHa: { title: string; text?: string; action: { label: string; href: string } }
}

const contatoQueNaoHa = {
  title: 'Este contato não está no seu cadastro',
  action: { label: 'Ver meus contatos', href: href('/perfil/email-telefone') },
}
const noLoading = true

export const FICHAS: Readonly<Record<Lista, Ficha>> = {
  email: {
    acao: 'contato',
    le: emailsQuery,
    campos: { email: { tipo: 'email', label: 'E-mail' } },
    valores: (item: Email | null) => ({ email: item?.email }),
    grava({ id, item, principal }, { email }: { email: string }) {
      const body = { email, principal }
      return item === null
        ? api('POST /cotas/:id/dados-cadastrais/emails', { params: { id }, body, noLoading })
        : api('PUT /cotas/:id/dados-cadastrais/emails/:idEmail', { params: { id, idEmail: item }, body, noLoading })
    },
    salvo: 'E-mail salvo. Avisamos o contato de antes.',
    tira: {
      escrito: ({ email }: Email) => email,
      fora: (id, idEmail) =>
        api('DELETE /cotas/:id/dados-cadastrais/emails/:idEmail', { params: { id, idEmail }, noLoading }),
    },
    naoHa: contatoQueNaoHa,
  },
  telefone: {
    acao: 'contato',
    le: telefonesQuery,
    tipos: tiposDeTelefoneQuery,
    campos: {
      tipoTelefone: { tipo: 'lista', lista: 'tipos-telefone', label: 'Tipo' },
      telefone: { tipo: 'telefone', label: 'Telefone com DDD' },
    },
    valores: (item: Telefone | null) => ({ tipoTelefone: item?.tipoTelefone ?? TELEFONE_PADRAO, telefone: item }),
    grava({ id, item, principal }, { telefone }: { telefone: Pick<Telefone, 'ddd' | 'telefone' | 'tipoTelefone'> }) {
      const body = { ...telefone, principal }
      return item === null
        ? api('POST /cotas/:id/dados-cadastrais/telefones', { params: { id }, body, noLoading })
        : api('PUT /cotas/:id/dados-cadastrais/telefones/:idTelefone', {
            params: { id, idTelefone: item },
            body,
            noLoading,
          })
    },
    salvo: 'Telefone salvo. Avisamos o contato de antes.',
    tira: {
      escrito: (item: Telefone) => formatTelefone(item),
      fora: (id, idTelefone) =>
        api('DELETE /cotas/:id/dados-cadastrais/telefones/:idTelefone', { params: { id, idTelefone }, noLoading }),
    },
    naoHa: contatoQueNaoHa,
  },
  endereco: {
    acao: 'endereco',
    le: enderecosQuery,
    tipos: tiposDeEnderecoQuery,
    campos: {
      endereco: { tipo: 'endereco', label: 'Endereço' },
      // The address reads this field and sends it as its own.
      tipo: { tipo: 'lista', lista: 'tipos-endereco', label: 'Tipo' },
    },
    valores: (item: EnderecoDoCliente | null) => ({ endereco: item, tipo: item?.tipoEndereco ?? ENDERECO_PADRAO }),
    grava({ id, item, principal }, { endereco }: { endereco: Omit<EnderecoDoCliente, keyof Item> }) {
      const body = { ...endereco, principal }
      return item === null
        ? api('POST /cotas/:id/dados-cadastrais/enderecos', { params: { id }, body, noLoading })
        : api('PUT /cotas/:id/dados-cadastrais/enderecos/:idEndereco', {
            params: { id, idEndereco: item },
            body,
            noLoading,
          })
    },
    salvo: 'Endereço salvo.',
    naoHa: {
      title: 'Este endereço não muda por aqui',
      text: 'Ele já foi confirmado, ou não está mais no seu cadastro.',
      action: { label: 'Ver meu endereço', href: href('/perfil/endereco') },
    },
  },
}
