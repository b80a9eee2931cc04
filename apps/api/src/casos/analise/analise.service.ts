import { randomInt } from 'node:crypto'
import {
  atosDaAnalise,
  type Decisao,
  decidirAnalise,
  faltamGestos,
  isDaLeitura,
  type ParametrosDaAnalise,
  PROCESSOS,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import type { Contexto } from '../../platform/http/context.ts'
import type { QuemMove } from '../../ports/processos/index.ts'
import { type CasoLido, getCaso, lockCaso } from '../fatos.sql.ts'
import { mover } from '../mover.ts'
import { type ComparacaoGravada, keepComparacao } from '../rosto/rosto.sql.ts'
import { forgetAdiamento } from './adiar.ts'
import { keepLeituras, listEnviados, listTiposRecusados } from './fatos.sql.ts'
import { comparacaoDe, isAMesma, type Lido, leituraDe, lerTodos, readEnviados, type Vista } from './leitura.ts'

const sistema: QuemMove = { tipo: 'sistema', id: null }

/** What is kept of the comparison, once it is known what came of it. */
type Comparada = (feito: { aprovou: boolean }) => ComparacaoGravada | null

/**
 * Keeps the findings and does what follows from them, unless the case changed meanwhile. Throws what `mover` throws.
 */
const concluir = (
  contexto: Contexto,
  casoId: number,
  { vista, lidos, comparada }: { vista: Vista; lidos: readonly Lido[]; comparada: Comparada },
  decisao: Decisao | null,
) =>
  contexto.db.transaction(async (tx) => {
    const agora = await lockCaso(tx, casoId)
    const atuais = await listEnviados(tx, casoId)
    if (!agora || !isAMesma(vista, { ...agora.caso, documentos: atuais.map(({ id }) => id) })) return false
    const quando = contexto.relogio.agora()
    await keepLeituras(tx, quando, lidos.map(leituraDe))
    const comparacao = comparada({ aprovou: decisao?.ato === 'aprovar' })
    if (comparacao) await keepComparacao(tx, quando, comparacao)
    await forgetAdiamento(tx, casoId)
    if (decisao === null) return false
    await mover(tx, contexto, { casoId, quem: sistema, vista: vista.fase, ...decisao })
    return true
  })

/** Of what the machine would approve a part goes to a person all the same, drawn, so that its errors are seen. */
const naAmostra = ({ config }: Contexto, decisao: Decisao | null): boolean =>
  decisao?.ato === 'aprovar' && randomInt(10_000) < config.analise.amostra * 10_000

/** The machine approves only where the installation lets it, and the holder's partner too. */
const parametrosDe = ({ config }: Contexto, { analiseAprova }: CasoLido): ParametrosDaAnalise => ({
  ...config.analise,
  aprovaSozinha: config.analise.aprovaSozinha && analiseAprova,
})

const aUmaPessoa: Decisao = { ato: 'encaminhar', documentos: [] }

/**
 * Reads the documents of a case and moves it by the findings; returns whether it moved. When two readings race, the
 * second finds the case moved. A decision that the case refuses, such as an approval with nothing to apply, goes to a
 * person. Throws what the port throws.
 */
export async function analisarCaso(contexto: Contexto, casoId: number): Promise<boolean> {
  const { db } = contexto
  const lido = await getCaso(db, casoId)
  if (!lido || lido.caso.encerradoEm) return false
  const { processo, fase, faseDesde } = lido.caso
  const atos = atosDaAnalise(PROCESSOS[processo], fase)
  const enviados = await readEnviados(contexto, casoId)
  if (!isDaLeitura(PROCESSOS[processo], fase) || enviados.length === 0) return false
  const { lidos, rosto } = await lerTodos(contexto, lido, enviados)
  const recusados = await listTiposRecusados(db, casoId)
  const decisao = decidirAnalise(
    lidos.map((documento) => ({
      ...documento,
      jaRecusado: recusados.has(documento.tipo),
      semGestos: faltamGestos(documento.gestos),
    })),
    { atos, rosto, parametros: parametrosDe(contexto, lido) },
  )
  const vista = { fase, faseDesde, documentos: enviados.map(({ id }) => id) }
  const sorteou = naAmostra(contexto, decisao) && atos.includes('encaminhar')
  const comparada: Comparada = ({ aprovou }) => comparacaoDe(contexto, enviados, rosto, { aprovou, sorteou })
  const achado = { vista, lidos, comparada }
  try {
    return await concluir(contexto, casoId, achado, sorteou ? aUmaPessoa : decisao)
  } catch (error) {
    if (!(error instanceof ErroDeNegocio) || decisao?.ato === 'encaminhar' || !atos.includes('encaminhar')) throw error
    return concluir(contexto, casoId, achado, aUmaPessoa)
  }
}
