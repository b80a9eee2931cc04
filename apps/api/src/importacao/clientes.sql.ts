import { erroDoDia } from '@contempla/consorcio'
import { tipoPessoa } from '@contempla/contract/inscricao-nacional'
import type { ClientBase } from 'pg'
import type { Cifra } from '../platform/cifra.ts'
import { type ColumnsOf, clientRows } from '../platform/rows.ts'
import { linhasCte, type Tabela, upsert } from '../platform/tabela.ts'
import { openAtualizacoes } from './atualizacoes.sql.ts'
import { comMunicipios } from './cidades.sql.ts'
import { type Contexto, type Erro, type Gravador, type Numerada, resolver } from './contexto.ts'
import type { Linha } from './formato/formato.ts'
import { hex, storeRegistros } from './registro.sql.ts'

const tabelaCliente: Tabela = {
  nome: 'cliente',
  colunas: [
    ['parceiro_id', 'bigint'],
    ['nome', 'text'],
    ['tipo_pessoa', 'text'],
    ['inscricao_cifrada', 'bytea'],
    ['inscricao_indice', 'bytea'],
    ['nascimento_cifrado', 'bytea'],
    ['senha_hash', 'text'],
    ['senha_expirada', 'boolean'],
  ],
  chave: ['parceiro_id', 'inscricao_indice'],
  // Once inside, these are the customer's: another load must not bring an old password back.
  soNaInclusao: ['senha_hash', 'senha_expirada', 'inscricao_cifrada'],
}

export const indiceDaInscricao = (cifra: Cifra, inscricao: string) => hex(cifra.indice('inscricao', inscricao))

type Chave = { parceiro_id: number; inscricao_indice: string }
type Guardado = { posicao: number; id: number; nome: string; nascimento_cifrado: Buffer | null }

const colunasDeGuardado: ColumnsOf<Guardado> = {
  posicao: 'number',
  id: 'number',
  nome: 'text',
  nascimento_cifrado: 'bytes | null',
}

async function findGuardados(client: ClientBase, chaves: readonly Chave[]) {
  const { rows } = await clientRows<Guardado>(
    client,
    colunasDeGuardado,
    `WITH ${linhasCte([
      ['posicao', 'integer'],
      ['parceiro_id', 'bigint'],
      ['inscricao_indice', 'bytea'],
    ])} SELECT posicao, id, nome, nascimento_cifrado FROM linhas JOIN cliente USING (parceiro_id, inscricao_indice)`,
    [JSON.stringify(chaves.map((chave, posicao) => ({ ...chave, posicao })))],
  )
  return new Map(rows.map((row) => [row.posicao, row]))
}

/** Whoever only said one of these numbers steps aside for who comes with it from the administrator's records. */
async function retirarDeclarados({ client, agora }: Contexto, chaves: readonly Chave[]) {
  await client.query(
    `WITH ${linhasCte([
      ['parceiro_id', 'bigint'],
      ['inscricao_indice', 'bytea'],
    ])} SELECT retirar_declarado(k.parceiro_id, k.inscricao_indice, $2) FROM linhas
    JOIN cliente k USING (parceiro_id, inscricao_indice) WHERE k.declarado`,
    [JSON.stringify(chaves), agora],
  )
}

const isIgual = (cifra: Cifra, guardado: Guardado, dados: Linha<'cliente'>) =>
  guardado.nome === dados.nome &&
  (guardado.nascimento_cifrado ? cifra.decifrar(guardado.nascimento_cifrado) : null) === dados.nascimentoFundacao

/** The lines of who can have been born, or founded, on the day that they say, and errors for the rest. */
function comNascimento<L extends Numerada<'cliente'>>({ hoje }: Contexto, lote: readonly L[]) {
  const erroDe = ({ dados: { nascimentoFundacao: dia, inscricaoNacional } }: L) =>
    dia === null ? null : erroDoDia(dia, { pessoa: tipoPessoa(inscricaoNacional), hoje })
  return {
    conferidas: lote.filter((linha) => erroDe(linha) === null),
    erros: lote.flatMap((linha): Erro[] => {
      const erro = erroDe(linha)
      return erro ? [{ linha: linha.linha, motivo: `campo nascimentoFundacao: não pode ser este dia (${erro})` }] : []
    }),
  }
}

async function registroDoCliente({ cifra, hasher }: Contexto, dados: Linha<'cliente'>, novo: boolean) {
  const cifrado = (texto: string | null) => (texto === null ? null : hex(cifra.cifrar(texto)))
  return {
    nome: dados.nome,
    tipo_pessoa: tipoPessoa(dados.inscricaoNacional),
    inscricao_cifrada: cifrado(dados.inscricaoNacional),
    nascimento_cifrado: cifrado(dados.nascimentoFundacao),
    senha_hash: novo && dados.senhaProvisoria ? await hasher.hash(dados.senhaProvisoria) : null,
    senha_expirada: dados.senhaExpirada,
  }
}

/** What is encrypted differs at each encryption, so it is compared here, in clear, and only what changed is written. */
export const cliente: Gravador<'cliente'> = {
  chave: (dados) => `${dados.parceiro}/${dados.inscricaoNacional}`,
  async gravar(contexto, lote) {
    const { client, cifra } = contexto
    const doParceiro = resolver(lote, contexto.parceiros, (dados) => dados.parceiro, 'o parceiro')
    const nascidas = comNascimento(contexto, doParceiro.achadas)
    const { conferidas: achadas, erros: deCidade } = await comMunicipios(client, nascidas.conferidas)
    const erros = [...doParceiro.erros, ...nascidas.erros, ...deCidade]
    const chaves = achadas.map(({ dados, id }) => ({
      parceiro_id: id,
      inscricao_indice: indiceDaInscricao(cifra, dados.inscricaoNacional),
    }))
    await retirarDeclarados(contexto, chaves)
    const antes = await findGuardados(client, chaves)
    const mudou = (posicao: number, dados: Linha<'cliente'>) => {
      const guardado = antes.get(posicao)
      return !guardado || !isIgual(cifra, guardado, dados)
    }
    const registros = await Promise.all(
      achadas.map(async ({ dados }, posicao) =>
        mudou(posicao, dados)
          ? [{ ...chaves[posicao], ...(await registroDoCliente(contexto, dados, !antes.has(posicao))) }]
          : [],
      ),
    )
    const { novas } = await upsert(client, tabelaCliente, registros.flat())
    const guardados = novas > 0 ? await findGuardados(client, chaves) : antes
    const pessoas = achadas.flatMap(({ dados }, posicao) => {
      const id = guardados.get(posicao)?.id
      return id === undefined ? [] : [{ id, dados, nova: !antes.has(posicao), mudou: mudou(posicao, dados) }]
    })
    const comRegistroNovo = await storeRegistros(client, cifra, pessoas)
    await openAtualizacoes(
      contexto,
      pessoas.filter(({ dados }) => dados.atualizacaoObrigatoria),
    )
    const alteradas = pessoas.filter(({ id, nova, mudou: outra }) => !nova && (outra || comRegistroNovo.has(id)))
    return { novas, alteradas: alteradas.length, erros }
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
  const { rows } = await clientRows(
    client,
    { linha: 'number', id: 'number' },
    `WITH ${linhasCte([
      ['linha', 'integer'],
      ['parceiro_id', 'bigint'],
      ['inscricao_indice', 'bytea'],
    ])} SELECT linha, id FROM linhas JOIN cliente USING (parceiro_id, inscricao_indice)`,
    [JSON.stringify(registros)],
  )
  return new Map(rows.map((row) => [row.linha, row.id]))
}
