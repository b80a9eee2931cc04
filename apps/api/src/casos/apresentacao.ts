import {
  atosDe,
  type Escrito,
  escritoEmPalavras,
  faseDe,
  formatSemelhanca,
  isChaveDeDocumento,
  isRosto,
  linhaDoTempo,
  nomeDaFase,
  PROCESSOS,
  type Processo,
  papelDoAto,
  statusDa,
  vezDa,
} from '@contempla/consorcio/processos'
import type { PapelDeFuncionario } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import { inArray } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { parecerEm, parecerEmPalavras } from '../ports/crivo/index.ts'
import { arquivo, cliente, funcionario } from '../schema/index.ts'
import { readDitos } from './analise/fatos.sql.ts'
import { listDocumentos } from './documentos.ts'
import { readEscritos } from './escrito/escrito.sql.ts'
import { type CasoLido, dadosDo, estadoDo, isDeOutro, listAndamentos } from './fatos.sql.ts'
import { hasFeitoOQueConfere, readDecisao, readPedido } from './mesa/alcada.ts'
import type { CasoDaFila } from './mesa/fila.sql.ts'
import { readNaoAbertos } from './mesa/olhados.ts'
import { contrariedade, emMovimento, isOferecido, oQueFaz } from './mover.ts'
import { numeroDe } from './numero.ts'
import { porqueNaoComparar } from './rosto/por-comparar.ts'
import { listDaRevisao } from './rosto/revisao.sql.ts'

/** Cases as the queue lists them at this instant, each with whom it is about where that is not who opened it. */
export async function presentResumos(contexto: Contexto, db: Executor, rows: readonly CasoDaFila[], agora: Date) {
  const sobre = new Map<number, { id: number; nome: string }>()
  for (const [processo, deles] of Map.groupBy(rows, ({ caso }) => caso.processo)) {
    const achados = await contexto.processos[processo]?.deQuemTratam?.(
      db,
      deles.map(({ caso }) => caso.id),
    )
    for (const [id, pessoa] of achados ?? []) sobre.set(id, pessoa)
  }
  return rows.map((row) => ({ ...presentResumo(row, agora), sobre: sobre.get(row.caso.id) ?? null }))
}

function presentResumo({ caso: c, cliente: dono, parceiro, cota, grupo, responsavel }: CasoDaFila, agora: Date) {
  const processo: Processo = PROCESSOS[c.processo]
  return {
    id: c.id,
    numero: numeroDe(c.id),
    processo: c.processo,
    titulo: processo.titulo,
    fase: c.fase,
    nomeDaFase: nomeDaFase(processo, c.fase),
    status: statusDa(processo, c.fase, c.escalado),
    vez: c.encerradoEm ? null : vezDa(processo, c.fase),
    cliente: dono,
    parceiro,
    cota: cota && grupo && { id: cota.id, grupo: grupo.codigo, cota: cota.numero, versao: cota.versao },
    abertoEm: c.abertoEm.toISOString(),
    faseDesde: c.faseDesde.toISOString(),
    agora: agora.toISOString(),
    venceEm: c.venceEm?.toISOString() ?? null,
    encerradoEm: c.encerradoEm?.toISOString() ?? null,
    responsavel,
  }
}

type Leitura = { db: Executor } & Pick<Contexto, 'cifra' | 'relogio'>

/** Reads the names of those who made each step. A representative appears under the holder's name alone. */
async function nomesDosAtores(db: Executor, andamentos: Awaited<ReturnType<typeof listAndamentos>>) {
  const ids = (tipos: readonly string[]) =>
    andamentos.flatMap(({ atorTipo, atorId }) => (atorId !== null && tipos.includes(atorTipo) ? [atorId] : []))
  const daEquipe = await db
    .select({ id: funcionario.id, nome: funcionario.nome })
    .from(funcionario)
    .where(inArray(funcionario.id, ids(['analista'])))
  const clientes = await db
    .select({ id: cliente.id, nome: cliente.nome })
    .from(cliente)
    .where(inArray(cliente.id, ids(['cliente'])))
  return new Map<string, string>([
    ...daEquipe.map(({ id, nome }) => [`analista ${id}`, nome] as const),
    ...clientes.map(({ id, nome }) => [`cliente ${id}`, nome] as const),
  ])
}

type Documentos = Awaited<ReturnType<typeof presentDocumentos>>

async function presentAndamentos({ db, cifra }: Leitura, lido: CasoLido, documentos: Documentos) {
  const andamentos = await listAndamentos(db, lido.caso.id)
  const nomes = await nomesDosAtores(db, andamentos)
  const naoAbertosEm = await readNaoAbertos(db, lido.caso, documentos, andamentos)
  const processo: Processo = PROCESSOS[lido.caso.processo]
  return andamentos.map((andamento) => {
    const { id, quando, atorTipo, atorId, ato, de, para, motivoCifrado } = andamento
    return {
      id,
      quando: quando.toISOString(),
      ator: { tipo: atorTipo, nome: nomes.get(`${atorTipo} ${atorId}`) ?? null },
      ato,
      rotulo: (de && atosDe(processo, de, atorTipo).find((cada) => cada.ato === ato)?.rotulo) || null,
      de: de && nomeDaFase(processo, de),
      para: nomeDaFase(processo, para),
      motivo: motivoCifrado ? cifra.decifrar(motivoCifrado) : null,
      naoAbertos: naoAbertosEm(andamento),
    }
  })
}

const emPalavras = (escritos: readonly Escrito[]) =>
  escritos.map((escrito) => ({
    campo: escrito.campo,
    resultado: escrito.resultado,
    dito: escritoEmPalavras(escrito),
  }))

type Lido = NonNullable<ReturnType<Awaited<ReturnType<typeof readDitos>>['get']>>

function presentLeitura(lido: Lido | undefined) {
  const { rosto = null } = lido ?? {}
  return {
    leitura: lido?.dito ?? null,
    aviso: lido?.aviso ?? null,
    rosto: rosto && {
      semelhanca: formatSemelhanca(rosto.semelhanca),
      minima: formatSemelhanca(rosto.minima),
      sozinha: formatSemelhanca(rosto.sozinha),
      modelo: rosto.modelo,
      caminho: rosto.caminho,
    },
  }
}

/** What is written on them is for who may open them. */
async function presentDocumentos({ db, cifra }: Leitura, casoId: number, papel: PapelDeFuncionario) {
  const documentos = await listDocumentos(db, casoId)
  const arquivos = await db
    .select({ id: arquivo.id, nome: arquivo.nome, tipo: arquivo.tipo, tamanho: arquivo.tamanhoBytes })
    .from(arquivo)
    .where(
      inArray(
        arquivo.id,
        documentos.map(({ arquivoId }) => arquivoId),
      ),
    )
  const porId = new Map(arquivos.map((cada) => [cada.id, cada]))
  const ditos = await readDitos(
    db,
    documentos.map(({ id }) => id),
  )
  const escritos = hasPapel(papel, 'analista')
    ? await readEscritos(
        db,
        { cifra },
        documentos.map(({ id }) => id),
      )
    : new Map<number, Escrito[]>()
  return documentos.flatMap(
    ({ id, tipo, identidade, arquivoId, enviadoEm, via, problema, motivoCifrado, substituidoEm }) => {
      const guardado = porId.get(arquivoId)
      if (!guardado) return []
      return [
        {
          id,
          tipo,
          identidade,
          problema,
          nome: guardado.nome,
          tipoDoArquivo: guardado.tipo,
          tamanho: guardado.tamanho,
          enviadoEm: enviadoEm.toISOString(),
          via,
          motivo: motivoCifrado ? cifra.decifrar(motivoCifrado) : null,
          ...presentLeitura(ditos.get(id)),
          escrito: emPalavras(escritos.get(id) ?? []),
          substituidoEm: substituidoEm?.toISOString() ?? null,
        },
      ]
    },
  )
}

/**
 * Lists the moves that the viewer may make now. A viewer who may only look, or whose case another analyst has taken,
 * gets none. A move that contradicts a fact asks for a reason and shows that fact.
 */
async function atosPara(
  contexto: Contexto,
  db: Executor,
  lido: CasoLido,
  quem: { id: number; papel: PapelDeFuncionario },
) {
  if (!hasPapel(quem.papel, 'analista') || isDeOutro(lido, quem)) return []
  const { processo, fase, escalado } = lido.caso
  const analista = { tipo: 'analista', id: quem.id } as const
  const movimento = { tx: db, contexto, caso: emMovimento(contexto, lido), quem: analista, entrada: undefined }
  const doPapel = atosDe(PROCESSOS[processo], fase, 'analista').filter((cada) =>
    hasPapel(quem.papel, papelDoAto(cada, escalado)),
  )
  const oferecidos = await Promise.all(doPapel.map((cada) => isOferecido(contexto, movimento, cada)))
  const atos = doPapel.filter((_, i) => oferecidos[i])
  const decisao = atos.some(({ outraPessoa }) => outraPessoa) ? await readDecisao(db, lido.caso) : null
  const pedido =
    decisao?.aprovada === false ? await readPedido(db, lido.caso.id, quem.id, contexto.relogio.agora()) : null
  const parecer = parecerEm(dadosDo(contexto, lido))
  return Promise.all(
    atos.map(async (cada) => {
      const contra = await contrariedade(contexto, movimento, cada)
      return {
        ato: cada.ato,
        rotulo: cada.rotulo ?? cada.ato,
        pede: cada.pede ?? (contra === null ? null : ('motivoInterno' as const)),
        faz: await oQueFaz(contexto, movimento, cada),
        contra: contra && [contra, parecer && parecerEmPalavras(parecer)].filter(Boolean).join(': '),
        deOutraPessoa:
          (cada.outraPessoa && decisao?.decidiram.has(quem.id) === true) ||
          (await hasFeitoOQueConfere(db, lido.caso.id, cada, quem.id)),
        aguardaOutra: cada.outraPessoa && decisao?.aprovada === false,
        jaPedido: cada.outraPessoa ? pedido : null,
      }
    }),
  )
}

/**
 * Tells whether the analyst sees a payment before deciding: the phase belongs to the payment step, or its table row
 * asks for it.
 */
function hasPagamento({ processos }: Contexto, { caso: { processo, fase } }: CasoLido): boolean {
  const { etapa, mostraPagamento = false } = faseDe(PROCESSOS[processo], fase) ?? {}
  return processos[processo]?.pagamento !== undefined && (etapa === 'pagamento' || mostraPagamento)
}

const isPorComparar = ({ tipo, substituidoEm, rosto }: Documentos[number]): boolean =>
  substituidoEm === null && rosto === null && isChaveDeDocumento(tipo) && isRosto(tipo)

type Quem = { id: number; papel: PapelDeFuncionario }

/** Tells whether the viewer may have the faces of the case compared now. */
const mayComparar = async (contexto: Contexto, db: Executor, lido: CasoLido, quem: Quem): Promise<boolean> =>
  lido.caso.encerradoEm === null &&
  hasPapel(quem.papel, 'analista') &&
  !isDeOutro(lido, quem) &&
  (await porqueNaoComparar(db, contexto, lido)) === null

/** A case, whole, as one of the staff sees it. */
export async function presentCaso(db: Executor, contexto: Contexto, lido: CasoLido, resumo: CasoDaFila, quem: Quem) {
  const { motivoCifrado, respostas, id } = lido.caso
  const { cifra, relogio } = contexto
  const leitura = { db, cifra, relogio }
  const documentos = await presentDocumentos(leitura, id, quem.papel)
  const fora = (await contexto.processos[lido.caso.processo]?.etapasDeFora?.(db, lido.caso)) ?? []
  const [resumido] = await presentResumos(contexto, db, [resumo], relogio.agora())
  if (!resumido) throw new Error(`o caso ${id} sumiu`)
  return {
    ...resumido,
    pessoa: lido.tipoPessoa,
    etapas: linhaDoTempo(PROCESSOS[lido.caso.processo], estadoDo(lido))
      .filter(({ etapa }) => !fora.includes(etapa))
      .map(({ etapa, titulo, situacao }) => ({ etapa, titulo, situacao })),
    respostas: respostas as Record<string, string>,
    motivo: motivoCifrado ? leitura.cifra.decifrar(motivoCifrado) : null,
    documentos,
    comparaRosto: documentos.some(isPorComparar) && (await mayComparar(contexto, db, lido, quem)),
    andamentos: await presentAndamentos(leitura, lido, documentos),
    temPagamento: hasPagamento(contexto, lido),
    aDevolver: (await contexto.processos[lido.caso.processo]?.aDevolver?.(db, lido.caso, contexto)) ?? null,
    revisao: await listDaRevisao(db, lido.caso, { lido: documentos.some(({ leitura: dito }) => dito !== null) }),
    atos: await atosPara(contexto, db, lido, quem),
  }
}
