import { fotosDaVistoria } from '@contempla/consorcio'
import { ErroDeNegocio, erros, type retaguarda } from '@contempla/contract'
import { and, desc, eq } from 'drizzle-orm'
import { type CasoLido, getCaso } from '../../casos/index.ts'
import { audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Binario } from '../../platform/http/route.ts'
import {
  arquivo,
  funcionario,
  type vistoria as tabelaDeVistorias,
  vistoriaAnexo,
  vistoriaFoto,
  vistoriaLaudo,
} from '../../schema/index.ts'
import { readContatos, readLaudo, readVisita } from '../leitura.ts'
import { esperaLaudo, findUltima, type Vistoria } from '../vistorias.sql.ts'

/** Every photo of an inspection: by angle as they are asked for, and the last one of each first. */
async function presentFotos(db: Executor, { id, tipoDeVeiculo }: Vistoria) {
  const rows = await db
    .select()
    .from(vistoriaFoto)
    .where(eq(vistoriaFoto.vistoriaId, id))
    .orderBy(desc(vistoriaFoto.id))
  const ordem = fotosDaVistoria(tipoDeVeiculo)
  return rows
    .toSorted((a, b) => ordem.indexOf(a.angulo) - ordem.indexOf(b.angulo))
    .map((foto) => ({
      id: foto.id,
      angulo: foto.angulo,
      recebidaEm: foto.recebidaEm.toISOString(),
      tiradaEm: foto.tiradaEm?.toISOString() ?? null,
      sha256: foto.sha256.toString('hex'),
      largura: foto.largura,
      altura: foto.altura,
      substituidaEm: foto.substituidaEm?.toISOString() ?? null,
    }))
}

const listAnexos = (db: Executor, vistoriaId: number) =>
  db
    .select({
      laudoId: vistoriaAnexo.laudoId,
      id: arquivo.id,
      nome: arquivo.nome,
      tipo: arquivo.tipo,
      tamanho: arquivo.tamanhoBytes,
    })
    .from(vistoriaAnexo)
    .innerJoin(vistoriaLaudo, eq(vistoriaLaudo.id, vistoriaAnexo.laudoId))
    .innerJoin(arquivo, eq(arquivo.id, vistoriaAnexo.arquivoId))
    .where(eq(vistoriaLaudo.vistoriaId, vistoriaId))
    .orderBy(arquivo.criadoEm, arquivo.id)

async function presentLaudos(db: Executor, contexto: Pick<Contexto, 'cifra'>, vistoriaId: number) {
  const rows = await db
    .select({ laudo: vistoriaLaudo, escritoPor: funcionario.nome })
    .from(vistoriaLaudo)
    .innerJoin(funcionario, eq(funcionario.id, vistoriaLaudo.escritoPor))
    .where(eq(vistoriaLaudo.vistoriaId, vistoriaId))
    .orderBy(desc(vistoriaLaudo.id))
  const anexos = await listAnexos(db, vistoriaId)
  return rows.map(({ laudo, escritoPor }) => ({
    ...readLaudo(contexto, laudo),
    id: laudo.id,
    escritoEm: laudo.escritoEm.toISOString(),
    escritoPor,
    anexos: anexos.flatMap(({ laudoId, ...anexo }) => (laudoId === laudo.id ? [anexo] : [])),
    substituidoEm: laudo.substituidoEm?.toISOString() ?? null,
  }))
}

/**
 * Says why no report of an inspection can be written now; null where one can. A first report of a visit moves the case
 * on, so the case must wait for it; of photos, the case went on when they were handed in.
 */
export function motivoSemLaudo(
  { caso }: Pick<CasoLido, 'caso'>,
  {
    tipo,
    concluidaEm,
    encerradaEm,
  }: Pick<typeof tabelaDeVistorias.$inferSelect, 'tipo' | 'concluidaEm' | 'encerradaEm'>,
): 'CASO_ENCERRADO' | 'LAUDO_NAO_CABE' | 'LAUDO_ANTES_DAS_FOTOS' | null {
  if (caso.encerradoEm) return 'CASO_ENCERRADO'
  if (encerradaEm) return 'LAUDO_NAO_CABE'
  if (concluidaEm) return null
  if (!esperaLaudo(caso)) return 'LAUDO_NAO_CABE'
  return tipo === 'VISTORIA_DIGITAL' ? 'LAUDO_ANTES_DAS_FOTOS' : null
}

/** Presents an inspection to the staff; where the visit is, and who receives it, is read by `readVisitaDoCaso`. */
export async function presentVistoria(db: Executor, contexto: Pick<Contexto, 'cifra'>, lido: CasoLido, dela: Vistoria) {
  const { id, tipo, tipoDeVeiculo, pedidaEm, ate, concluidaEm, encerradaEm } = dela
  const visita = readVisita(contexto, dela)
  const motivo = motivoSemLaudo(lido, dela)
  return {
    id,
    tipo,
    tipoDeVeiculo,
    pedidaEm: pedidaEm.toISOString(),
    ate,
    enviadaA: readContatos(contexto, dela),
    visita: visita && { dia: visita.dia, periodo: visita.periodo },
    concluidaEm: concluidaEm?.toISOString() ?? null,
    encerradaEm: encerradaEm?.toISOString() ?? null,
    angulos: [...fotosDaVistoria(tipoDeVeiculo)],
    fotos: await presentFotos(db, dela),
    laudos: await presentLaudos(db, contexto, id),
    laudoNaoCabe: motivo && erros[motivo].mensagem,
  }
}

/** Reads the last inspection of a case; null of a case without one. Throws NAO_ENCONTRADO. */
export async function readVistoriaDoCaso(contexto: Contexto, casoId: number) {
  const lido = await getCaso(contexto.db, casoId)
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const dela = await findUltima(contexto.db, casoId)
  return dela ? presentVistoria(contexto.db, contexto, lido, dela) : null
}

type Olhar = {
  casoId: number
  quem: { id: number }
  acao: Extract<retaguarda.AcaoDaTrilha, 'ver-visita-da-vistoria' | 'ver-foto-da-vistoria' | 'ver-anexo-do-laudo'>
}

/** Records in the trail that somebody of the staff looked. */
const noteOlhar = ({ db, relogio }: Contexto, { casoId, quem, acao }: Olhar, depois?: object) =>
  audit(db, {
    quando: relogio.agora(),
    ator: { tipo: 'funcionario', id: quem.id },
    acao,
    objeto: ['caso', casoId],
    ...(depois ? { depois } : {}),
  })

type DoCaso = Pick<Olhar, 'casoId' | 'quem'>

/** Reads the visit of the last inspection of a case, after the look is in the trail. Throws NAO_ENCONTRADO. */
export async function readVisitaDoCaso(contexto: Contexto, { casoId, quem }: DoCaso) {
  const dela = await findUltima(contexto.db, casoId)
  const visita = dela && readVisita(contexto, dela)
  if (!visita) throw new ErroDeNegocio('NAO_ENCONTRADO')
  await noteOlhar(contexto, { casoId, quem, acao: 'ver-visita-da-vistoria' })
  return visita
}

/** Shows a photo of the last inspection of a case, replaced or not. Throws NAO_ENCONTRADO. */
export async function readFoto(
  contexto: Contexto,
  { casoId, foto, quem }: DoCaso & { foto: number },
): Promise<Binario> {
  const dela = await findUltima(contexto.db, casoId)
  const [row] = dela
    ? await contexto.db
        .select()
        .from(vistoriaFoto)
        .where(and(eq(vistoriaFoto.vistoriaId, dela.id), eq(vistoriaFoto.id, foto)))
    : []
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  await noteOlhar(contexto, { casoId, quem, acao: 'ver-foto-da-vistoria' }, { angulo: row.angulo, id: row.id })
  return {
    tipo: 'image/jpeg',
    nome: `${row.angulo}.jpg`,
    bytes: await contexto.arquivos.read(row.arquivoId),
    inline: true,
  }
}

/** Shows a file that goes with a report of the last inspection of a case. Throws NAO_ENCONTRADO. */
export async function readAnexo(
  contexto: Contexto,
  { casoId, anexo, quem }: DoCaso & { anexo: string },
): Promise<Binario> {
  const dela = await findUltima(contexto.db, casoId)
  const anexos = dela ? await listAnexos(contexto.db, dela.id) : []
  const achado = anexos.find(({ id }) => id === anexo)
  if (!achado) throw new ErroDeNegocio('NAO_ENCONTRADO')
  await noteOlhar(contexto, { casoId, quem, acao: 'ver-anexo-do-laudo' }, { nome: achado.nome })
  return { tipo: achado.tipo, nome: achado.nome, bytes: await contexto.arquivos.read(achado.id), inline: true }
}
