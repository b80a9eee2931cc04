import { diaEm, formatDiaBr, TIPOS_DE_DOCUMENTO } from '@contempla/consorcio'
import {
  apresentacaoDa,
  atoDeEnvio,
  atosDe,
  type ChaveDeProcesso,
  casoQueVale,
  contam,
  DOCUMENTOS,
  falta,
  faseQueSeDiz,
  formatosDe,
  linhaDoTempo,
  type Marca,
  marcasDitas,
  minimoDe,
  nomeDito,
  PROCESSOS,
  type Processo,
  pedeIdentidade,
  statusDa,
  validadeDe,
} from '@contempla/consorcio/processos'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { aEnviar, antesDe, listVigentes, pedidosDaFase } from './documentos.ts'
import { type CasoLido, estadoDo, listCasosDe } from './fatos.sql.ts'
import { comProtocolo, numeroDe, telaDoCaso } from './numero.ts'
import { fimDito, respostaAte } from './promessa.ts'

type Leitura = Pick<Contexto, 'cifra' | 'processos' | 'relogio'>

const identidades = TIPOS_DE_DOCUMENTO.map(({ chave, descricao, lados }) => ({ chave, nome: descricao, lados }))

/**
 * Lists the documents that the phase asks for, each with its files and the problem of each file; where some are still to be sent,
 * those alone, unless `todos` says so.
 */
export async function documentosPedidos(db: Executor, leitura: Leitura, lido: CasoLido, { todos = false } = {}) {
  const { processo, fase, id } = lido.caso
  if (!atoDeEnvio(PROCESSOS[processo], fase)) return []
  const vigentes = await listVigentes(db, id)
  const daFase = pedidosDaFase(leitura, lido)
  return (todos ? daFase : aEnviar(leitura, lido, vigentes)).map((tipo) => {
    const dele = vigentes.filter((vigente) => vigente.tipo === tipo)
    const parte = contam(tipo, dele)
    const { nome, ajuda, categoria, maximo } = DOCUMENTOS[tipo]
    return {
      tipo,
      nome,
      ajuda,
      categoria,
      formatos: formatosDe(tipo, PROCESSOS[processo]),
      maximo,
      minimo: minimoDe(tipo),
      validade: validadeDe(tipo),
      depoisDe: antesDe(tipo, daFase),
      identidades: pedeIdentidade(tipo) ? identidades : [],
      falta: falta(tipo, vigentes),
      enviados: dele.map((enviado) => ({
        nome: enviado.nome,
        tipoDoArquivo: enviado.midia,
        identidade: enviado.identidade,
        enviadoEm: enviado.enviadoEm.toISOString(),
        problema: enviado.problema,
        motivo: enviado.motivoCifrado ? leitura.cifra.decifrar(enviado.motivoCifrado) : null,
        conta: parte.includes(enviado),
      })),
    }
  })
}

/** Shows a case to its holder. */
export async function presentEstado(db: Executor, leitura: Leitura, lido: CasoLido) {
  const { id, processo, fase, escalado, respostas, motivoCifrado } = lido.caso
  const fim = fimDito(lido)
  const passou = fim !== null && fim <= leitura.relogio.agora()
  const tabela: Processo = PROCESSOS[processo]
  const estado = estadoDo(lido)
  return {
    CaseNumber: apresentacaoDa(tabela, estado).semNumero ? null : numeroDe(id),
    fase: nomeDito(tabela, fase),
    chaveDaFase: faseQueSeDiz(tabela, fase),
    status: statusDa(tabela, fase, escalado),
    respostaAnalista: respostas.respostaAnalista ?? null,
    tela: telaDoCaso(lido),
    atos: atosDe(tabela, fase, 'cliente').map(({ ato }) => ato),
    prazo: passou ? null : (fim?.toISOString() ?? null),
    atrasado: passou && respostaAte(lido) !== null,
    motivo: motivoCifrado ? leitura.cifra.decifrar(motivoCifrado) : null,
    marcas: marcasDitas(tabela, fase) as Marca[],
    timeline: linhaDoTempo(tabela, estado).map(({ titulo, descricao, situacao, tela, botao }) => ({
      title: titulo,
      description: descricao,
      status: situacao,
      route: comProtocolo(tela, id),
      button: botao,
    })),
    documentos: await documentosPedidos(db, leitura, lido),
  }
}

/**
 * Finds the case of a process that counts for a person or for one of their quotas (document 2, §4); undefined without
 * one.
 */
export async function findCasoQueVale(
  db: Executor,
  deQuem: { processo: ChaveDeProcesso | readonly ChaveDeProcesso[]; clienteId: number; cotaId: number | null },
): Promise<CasoLido | undefined> {
  const registros = (await listCasosDe(db, deQuem)).map((lido) => ({
    lido,
    Status: statusDa(PROCESSOS[lido.caso.processo], lido.caso.fase, lido.caso.escalado),
    CreatedDate: formatDiaBr(diaEm(lido.caso.abertoEm)),
  }))
  return casoQueVale(registros, { encerradosTambem: true })?.lido
}
