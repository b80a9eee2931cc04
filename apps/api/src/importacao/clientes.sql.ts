import { tipoPessoa } from '@contempla/contract/inscricao-nacional'
import type { Client } from 'pg'
import type { Cifra } from '../platform/cifra.ts'
import { linhasCte, type Tabela, upsert } from '../platform/tabela.ts'
import { type Contexto, type Gravador, type Numerada, resolver } from './contexto.ts'
import type { Linha } from './formato.ts'

const tabelaCliente: Tabela = {
  nome: 'cliente',
  colunas: [
    ['parceiro_id', 'bigint'],
    ['nome', 'text'],
    ['tipo_pessoa', 'text'],
    ['inscricao_cifrada', 'bytea'],
    ['inscricao_indice', 'bytea'],
    ['email_cifrado', 'bytea'],
    ['telefone_cifrado', 'bytea'],
    ['nascimento_cifrado', 'bytea'],
    ['senha_hash', 'text'],
    ['senha_expirada', 'boolean'],
    ['atualizacao_obrigatoria', 'boolean'],
  ],
  chave: ['parceiro_id', 'inscricao_indice'],
  // Once inside, these are the customer's: another load must not bring an old password back.
  soNaInclusao: ['senha_hash', 'senha_expirada', 'atualizacao_obrigatoria', 'inscricao_cifrada'],
}

/** How bytes travel in JSON to a bytea column. */
const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

export const indiceDaInscricao = (cifra: Cifra, inscricao: string) => hex(cifra.indice('inscricao', inscricao))

type Guardado = {
  posicao: number
  nome: string
  email_cifrado: Buffer | null
  telefone_cifrado: Buffer | null
  nascimento_cifrado: Buffer | null
}

async function findGuardados(client: Client, chaves: { parceiro_id: number; inscricao_indice: string }[]) {
  const { rows } = await client.query<Guardado>(
    `WITH ${linhasCte([
      ['posicao', 'integer'],
      ['parceiro_id', 'bigint'],
      ['inscricao_indice', 'bytea'],
    ])} SELECT posicao, nome, email_cifrado, telefone_cifrado, nascimento_cifrado
        FROM linhas JOIN cliente USING (parceiro_id, inscricao_indice)`,
    [JSON.stringify(chaves.map((chave, posicao) => ({ ...chave, posicao })))],
  )
  return new Map(rows.map((row) => [row.posicao, row]))
}

function isIgual(cifra: Cifra, guardado: Guardado, dados: Linha<'cliente'>) {
  const aberto = (bytes: Buffer | null) => (bytes ? cifra.decifrar(bytes) : null)
  return (
    guardado.nome === dados.nome &&
    aberto(guardado.email_cifrado) === dados.email &&
    aberto(guardado.telefone_cifrado) === dados.telefone &&
    aberto(guardado.nascimento_cifrado) === dados.nascimentoFundacao
  )
}

async function registroDoCliente({ cifra, hasher }: Contexto, dados: Linha<'cliente'>, novo: boolean) {
  const cifrado = (texto: string | null) => (texto === null ? null : hex(cifra.cifrar(texto)))
  return {
    nome: dados.nome,
    tipo_pessoa: tipoPessoa(dados.inscricaoNacional),
    inscricao_cifrada: cifrado(dados.inscricaoNacional),
    email_cifrado: cifrado(dados.email),
    telefone_cifrado: cifrado(dados.telefone),
    nascimento_cifrado: cifrado(dados.nascimentoFundacao),
    senha_hash: novo && dados.senhaProvisoria ? await hasher.hash(dados.senhaProvisoria) : null,
    senha_expirada: dados.senhaExpirada,
    atualizacao_obrigatoria: dados.atualizacaoObrigatoria,
  }
}

/** What is encrypted differs at each encryption, so it is compared here, in clear, and only what changed is written. */
export const cliente: Gravador<'cliente'> = {
  chave: (dados) => `${dados.parceiro}/${dados.inscricaoNacional}`,
  async gravar(contexto, lote) {
    const { achadas, erros } = resolver(lote, contexto.parceiros, (dados) => dados.parceiro, 'o parceiro')
    const chaves = achadas.map(({ dados, id }) => ({
      parceiro_id: id,
      inscricao_indice: indiceDaInscricao(contexto.cifra, dados.inscricaoNacional),
    }))
    const guardados = await findGuardados(contexto.client, chaves)
    const aGravar: { dados: Linha<'cliente'>; chave: (typeof chaves)[number]; novo: boolean }[] = []
    for (const [posicao, { dados }] of achadas.entries()) {
      const guardado = guardados.get(posicao)
      const chave = chaves[posicao]
      if (chave && !(guardado && isIgual(contexto.cifra, guardado, dados)))
        aGravar.push({ dados, chave, novo: !guardado })
    }
    const registros = await Promise.all(
      aGravar.map(async ({ dados, chave, novo }) => ({
        ...chave,
        ...(await registroDoCliente(contexto, dados, novo)),
      })),
    )
    return { ...(await upsert(contexto.client, tabelaCliente, registros)), erros }
  },
}

/** Ids of the customers that the lines name, by line. */
export async function findClientes(
  { client, cifra, parceiros }: Contexto,
  lote: Numerada<'cota'>[],
): Promise<Map<number, number>> {
  const registros = lote.map(({ linha, dados }) => ({
    linha,
    parceiro_id: parceiros.get(dados.parceiro),
    inscricao_indice: indiceDaInscricao(cifra, dados.cliente),
  }))
  const { rows } = await client.query<{ linha: number; id: number }>(
    `WITH ${linhasCte([
      ['linha', 'integer'],
      ['parceiro_id', 'bigint'],
      ['inscricao_indice', 'bytea'],
    ])} SELECT linha, id FROM linhas JOIN cliente USING (parceiro_id, inscricao_indice)`,
    [JSON.stringify(registros)],
  )
  return new Map(rows.map((row) => [row.linha, row.id]))
}
