import { parceiros } from '@contempla/contract'
import { asc, eq } from 'drizzle-orm'
import { readImagem } from '../arquivos/index.ts'
import { route } from '../platform/http/route.ts'
import { avisoManutencao } from '../schema/index.ts'
import { getParceiro, listParceiros, parceiroDoDominio, presentParceiro } from './parceiros.service.ts'

const brasilia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

const diaEHora = (instante: Date): [string, string] => {
  const [dia = '', hora = ''] = brasilia.format(instante).split(' ')
  return [dia, hora]
}

const list = route(parceiros.listParceiros, async ({ db }) => (await listParceiros(db)).map(presentParceiro))

const conteudo = route(parceiros.conteudoDoParceiro, async ({ db }, { params }) => {
  const { canais, links, guias, administradora } = await getParceiro(db, params.id)
  return { canais, links, guias, administradora }
})

/** Never another picture under the same address, so a browser may keep it. */
const imagem = route(parceiros.imagemDoParceiro, async (contexto, { params, reply }) => {
  const arquivo = await readImagem(contexto, params.imagem)
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  return arquivo
})

const configuracao = route(parceiros.configuracao, async ({ db }, { query }) =>
  presentParceiro(await parceiroDoDominio(db, query.domain)),
)

/** By link, nothing that needs the customer's password is offered. */
const configuracaoTransparente = route(parceiros.configuracaoTransparente, async ({ db }, { query }) => {
  const marca = presentParceiro(await parceiroDoDominio(db, query.domain))
  return { ...marca, features: { ...marca.features, biometria: false, trocaDeSenha: false } }
})

const warnings = route(parceiros.warnings, async ({ db }, { params }) => {
  const { id } = await getParceiro(db, params.id)
  const avisos = await db
    .select()
    .from(avisoManutencao)
    .where(eq(avisoManutencao.parceiroId, id))
    .orderBy(asc(avisoManutencao.inicio))
  return avisos.map((aviso) => {
    const [startDate, startHour] = diaEHora(aviso.inicio)
    const [endDate, endHour] = diaEHora(aviso.fim)
    return { startDate, startHour, endDate, endHour, active: aviso.ativo, text: aviso.texto }
  })
})

export const routes = [list, conteudo, imagem, configuracao, configuracaoTransparente, warnings]
