import type { TipoCota } from '@contempla/consorcio'
import { type ClienteHttp, createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { idDoParceiro, useCena } from '../comunicacao.fixture.ts'
import { forgetPublicados } from './publicados.ts'

const cena = useCena()

const semPublico = { tipo: null, grupo: null, comecaEm: null, expiraEm: null }
const emHoras = (horas: number) => new Date(cena().ambiente.relogio.agora().getTime() + horas * 3_600_000).toISOString()
const avancar = (horas: number) => cena().ambiente.relogio.avancar(horas * 3_600_000)

async function publicar(titulo: string, mais: object = {}): Promise<number> {
  const { analista, criar } = cena()
  const { id } = await criar('POST /comunicacao/comunicados', { ...semPublico, titulo, texto: 'x', ...mais })
  const feito = await analista.chamar('POST /comunicacao/comunicados/:id/publicar', { params: { id } })
  expect(feito.status).toBe(200)
  return id
}

const pedir = (http: ClienteHttp, query: Record<string, number> = {}) =>
  http.chamar('GET /informativos', { query: { partner_id: cena().parceiro, ...query } })
const titulos = async (http: ClienteHttp, query: Record<string, number> = {}): Promise<string[]> =>
  (await pedir(http, query)).data.map(({ titulo }: { titulo: string }) => titulo)
const ler = (http: ClienteHttp, news_id: number) => http.chamar('POST /informativos', { body: { news_id } })
const ninguem = () => createClienteHttp(cena().ambiente.url)

/** A holder of a quota of each of these kinds, each in a group of its own, whose codes come too. */
async function novoTitular(tipos: readonly TipoCota[]) {
  const { ambiente, mundo, casa } = cena()
  const titular = await mundo.novoTitular(casa, { cotas: tipos.map((tipo) => ({ tipo })) })
  const codigos = await ambiente.sql<{ codigo: string }>(
    'select g.codigo from cota c join grupo g on g.id = c.grupo_id where c.cliente_id = $1 order by c.id',
    [titular.clienteId],
  )
  return { ...titular, http: await mundo.entrar(titular), grupos: codigos.map(({ codigo }) => codigo) }
}

describe('what a partner publishes', () => {
  test('is told to a stranger as soon as it is published, the newest first, and no longer once it is off the air', async () => {
    const { analista } = cena()
    expect((await pedir(ninguem())).data).toEqual([])
    const id = await publicar('Primeiro')
    avancar(1)
    await publicar('Segundo')
    expect(await titulos(ninguem())).toEqual(['Segundo', 'Primeiro'])
    expect((await pedir(ninguem())).data[1]).toEqual({
      id,
      titulo: 'Primeiro',
      texto: 'x',
      desde: emHoras(-1),
      ate: null,
      para: null,
      lidoEm: null,
    })
    await analista.chamar('POST /comunicacao/comunicados/:id/expirar', { params: { id } })
    expect(await titulos(ninguem())).toEqual(['Segundo'])
  })

  test('that is a draft, and that of another partner, are told to nobody here', async () => {
    const { mundo, criar } = cena()
    await criar('POST /comunicacao/comunicados', { ...semPublico, titulo: 'Rascunho', texto: 'x' })
    const deLa = await idDoParceiro(cena(), await mundo.novoParceiro())
    await publicar('Daqui')
    expect(await titulos(ninguem())).toEqual(['Daqui'])
    expect(await titulos(ninguem(), { partner_id: deLa })).toEqual([])
    expect((await pedir(ninguem(), { partner_id: 900_719_925 })).codigo).toBe('NAO_ENCONTRADO')
  })

  test('is on the air from its beginning until before its end, by the clock', async () => {
    await publicar('Com hora', { comecaEm: emHoras(1), expiraEm: emHoras(2) })
    const noAr = () => titulos(ninguem())
    expect(await noAr()).toEqual([])
    cena().ambiente.relogio.avancar(3_599_999)
    expect(await noAr()).toEqual([])
    cena().ambiente.relogio.avancar(1)
    expect(await noAr()).toEqual(['Com hora'])
    cena().ambiente.relogio.avancar(3_599_999)
    expect(await noAr()).toEqual(['Com hora'])
    cena().ambiente.relogio.avancar(1)
    expect(await noAr()).toEqual([])
  })

  test('is read from the database once for all who ask, until something changes', async () => {
    const { ambiente } = cena()
    await publicar('Guardado')
    expect(await titulos(ninguem())).toEqual(['Guardado'])
    await ambiente.sql("update comunicado set titulo = 'Por fora' where titulo = 'Guardado'")
    expect(await titulos(ninguem())).toEqual(['Guardado'])
    forgetPublicados(ambiente.servidor.contexto.db)
    expect(await titulos(ninguem())).toEqual(['Por fora'])
  })
})

describe('whom it is for', () => {
  test('kind and group reach whoever holds such a quota, and are told to no stranger', async () => {
    const dono = await novoTitular(['imovel', 'auto'])
    const outro = await novoTitular(['auto'])
    await publicar('De todos')
    await publicar('De imóvel', { tipo: 'imovel' })
    await publicar('Do grupo', { grupo: dono.grupos[1] })
    expect((await titulos(dono.http)).toSorted()).toEqual(['De imóvel', 'De todos', 'Do grupo'])
    expect(await titulos(outro.http)).toEqual(['De todos'])
    expect(await titulos(ninguem())).toEqual(['De todos'])
    const para = (await pedir(dono.http)).data.map((cada: { para: unknown }) => cada.para)
    expect(para).toEqual(expect.arrayContaining([{ tipo: 'imovel' }, { grupo: dono.grupos[1] }, null]))
  })

  test('id_cota leaves what reaches that quota of the session; to a stranger it is as if it were not there', async () => {
    const { http, cotas, grupos } = await novoTitular(['imovel', 'auto'])
    await publicar('De todos')
    await publicar('De imóvel', { tipo: 'imovel' })
    await publicar('Do grupo', { grupo: grupos[1] })
    const [imovel = 0, auto = 0] = cotas
    expect((await titulos(http, { id_cota: imovel })).toSorted()).toEqual(['De imóvel', 'De todos'])
    expect((await titulos(http, { id_cota: auto })).toSorted()).toEqual(['De todos', 'Do grupo'])
    const sem = (await pedir(ninguem())).bytes
    for (const id_cota of [imovel, 900_719_925]) expect((await pedir(ninguem(), { id_cota })).bytes).toEqual(sem)
  })

  test('another’s quota and another partner are missing to a session, and one that is not in force is refused', async () => {
    const { mundo } = cena()
    const [dono, outro] = [await novoTitular(['auto']), await novoTitular(['auto'])]
    for (const id_cota of [outro.cotas[0] ?? 0, 900_719_925])
      expect((await pedir(dono.http, { id_cota })).codigo).toBe('NAO_ENCONTRADO')
    const deLa = await idDoParceiro(cena(), await mundo.novoParceiro())
    expect((await pedir(dono.http, { partner_id: deLa })).codigo).toBe('NAO_ENCONTRADO')
    await dono.http.chamar('POST /login/sair')
    expect((await pedir(dono.http)).codigo).toBe('TOKEN_EXPIRED')
  })

  test('a group that the partner does not have is refused at its field, and kind and group together too', async () => {
    const { analista, parceiro } = cena()
    const criar = (mais: object) =>
      analista.chamar('POST /comunicacao/comunicados', {
        body: { ...semPublico, titulo: 'a', texto: 'b', parceiro, ...mais },
      })
    const semGrupo = await criar({ grupo: '999999' })
    expect([semGrupo.codigo, semGrupo.json.campos]).toMatchObject(['GRUPO_DESCONHECIDO', [{ campo: 'grupo' }]])
    expect((await criar({ grupo: '999999', tipo: 'auto' })).codigo).toBe('VALIDACAO')
    expect((await criar({ comecaEm: emHoras(1), expiraEm: emHoras(1) })).codigo).toBe('VALIDACAO')
  })
})

describe('reading', () => {
  test('counts the first time, for who reads alone', async () => {
    const { ambiente } = cena()
    const [dono, outro] = [await novoTitular(['auto']), await novoTitular(['auto'])]
    const id = await publicar('Novo')
    const lidoEm = async (http: ClienteHttp) => (await pedir(http)).data[0].lidoEm
    expect(await lidoEm(dono.http)).toBeNull()
    const primeira = await ler(dono.http, id)
    avancar(0.05)
    const [segunda, terceira] = await Promise.all([ler(dono.http, id), ler(dono.http, id)])
    expect([primeira.status, segunda.data, terceira.data]).toEqual([200, primeira.data, primeira.data])
    expect([await lidoEm(dono.http), await lidoEm(outro.http)]).toEqual([primeira.data.lidoEm, null])
    expect(await ambiente.sql('select cliente_id from leitura_do_comunicado where comunicado_id = $1', [id])).toEqual([
      { cliente_id: dono.clienteId },
    ])
  })

  test('is of what the person is told: not a draft, another kind’s, one off the air or another partner’s', async () => {
    const { mundo, criar } = cena()
    const { http } = await novoTitular(['auto'])
    const { id: rascunho } = await criar('POST /comunicacao/comunicados', { ...semPublico, titulo: 'a', texto: 'b' })
    const deImovel = await publicar('De imóvel', { tipo: 'imovel' })
    const breve = await publicar('Breve', { expiraEm: emHoras(0.1) })
    const deFora = await mundo.entrar(await mundo.novoTitular(await mundo.novoParceiro()))
    const daqui = await publicar('Daqui')
    expect((await ler(deFora, daqui)).codigo).toBe('NAO_ENCONTRADO')
    avancar(0.1)
    for (const id of [rascunho, deImovel, breve, 900_719_925])
      expect((await ler(http, id)).codigo).toBe('NAO_ENCONTRADO')
    expect((await ler(ninguem(), daqui)).codigo).toBe('TOKEN_EXPIRED')
  })
})
