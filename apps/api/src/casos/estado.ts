import { diaEm, formatDiaBr, TIPOS_DE_DOCUMENTO } from '@contempla/consorcio'
import {
  apresentacaoDa,
  atoDeEnvio,
  atosDe,
  type ChaveDeProcesso,
  casoQueVale,
  DOCUMENTOS,
  isPrazoDito,
  linhaDoTempo,
  PROCESSOS,
  type Processo,
  pedeIdentidade,
  statusDa,
  telaDa,
  validadeDe,
} from '@contempla/consorcio/processos'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { arquivo, casoDocumento } from '../schema/index.ts'
import { aindaPedidos, antesDe, pedidosDaFase } from './documentos.ts'
import { type CasoLido, estadoDo, listCasosDoCliente } from './fatos.sql.ts'
import { numeroDe } from './numero.ts'

type Leitura = Pick<Contexto, 'cifra' | 'processos'>

const identidades = TIPOS_DE_DOCUMENTO.map(({ chave, descricao, lados }) => ({ chave, nome: descricao, lados }))

const selectEnviados = (db: Executor, casoId: number) =>
  db
    .select({ documento: casoDocumento, nome: arquivo.nome })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .where(eq(casoDocumento.casoId, casoId))
    .orderBy(casoDocumento.id)

/** The documents that the phase asks for, each with what there is of it. */
async function documentosPedidos(db: Executor, leitura: Leitura, lido: CasoLido) {
  const { cifra } = leitura
  const { processo, fase, id } = lido.caso
  if (!atoDeEnvio(PROCESSOS[processo], fase)) return []
  const enviados = (await selectEnviados(db, id)).filter(({ documento: d }) => d.substituidoEm === null)
  const daFase = pedidosDaFase(leitura, lido)
  const aPedir = aindaPedidos(
    daFase,
    enviados.map(({ documento }) => documento),
  )
  return aPedir.map((tipo) => {
    const dele = enviados.filter(({ documento: d }) => d.tipo === tipo)
    const recusado = dele.find(({ documento: d }) => d.problema !== null)?.documento
    const { nome, ajuda, categoria, maximo } = DOCUMENTOS[tipo]
    return {
      tipo,
      nome,
      ajuda,
      categoria,
      maximo,
      validade: validadeDe(tipo),
      depoisDe: antesDe(tipo, daFase),
      identidades: pedeIdentidade(tipo) ? identidades : [],
      enviados: dele.map(({ documento: d, nome: arquivoNome }) => ({
        nome: arquivoNome,
        enviadoEm: d.enviadoEm.toISOString(),
      })),
      problema: recusado?.problema ?? null,
      motivo: recusado?.motivoCifrado ? cifra.decifrar(recusado.motivoCifrado) : null,
    }
  })
}

/** A case as its holder is shown it. */
export async function presentEstado(db: Executor, leitura: Leitura, lido: CasoLido) {
  const { id, processo, fase, escalado, respostas, venceEm, motivoCifrado } = lido.caso
  const tabela: Processo = PROCESSOS[processo]
  const estado = estadoDo(lido)
  const { nome } = tabela.fases[fase] ?? { nome: fase }
  return {
    CaseNumber: apresentacaoDa(tabela, estado).semNumero ? null : numeroDe(id),
    fase: nome,
    status: statusDa(tabela, fase, escalado),
    respostaAnalista: respostas.respostaAnalista ?? null,
    tela: telaDa(tabela, estado),
    atos: atosDe(tabela, fase, 'cliente').map(({ ato }) => ato),
    prazo: isPrazoDito(tabela, estado) ? (venceEm?.toISOString() ?? null) : null,
    motivo: motivoCifrado ? leitura.cifra.decifrar(motivoCifrado) : null,
    timeline: linhaDoTempo(tabela, estado).map(({ titulo, descricao, situacao, tela, botao }) => ({
      title: titulo,
      description: descricao,
      status: situacao,
      route: tela,
      button: botao,
    })),
    documentos: await documentosPedidos(db, leitura, lido),
  }
}

/** The case of a process that counts for a person, or for one of their quotas (document 2, §4); undefined without one. */
export async function findCasoQueVale(
  db: Executor,
  { processo, clienteId, cotaId }: { processo: ChaveDeProcesso; clienteId: number; cotaId: number | null },
): Promise<CasoLido | undefined> {
  const lidos = (await listCasosDoCliente(db, clienteId)).filter(
    ({ caso: c }) => c.processo === processo && c.cotaId === cotaId,
  )
  const registros = lidos.map((lido) => ({
    lido,
    Status: statusDa(PROCESSOS[processo], lido.caso.fase, lido.caso.escalado),
    CreatedDate: formatDiaBr(diaEm(lido.caso.abertoEm)),
  }))
  return casoQueVale(registros, { encerradosTambem: true })?.lido
}
