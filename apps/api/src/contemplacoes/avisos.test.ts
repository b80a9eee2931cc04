import { randomUUID } from 'node:crypto'
import { addDays } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { type Cena, useCena } from '../assembleias/assembleias.fixture.ts'
import { noPortal } from '../carteira/titular.fixture.ts'
import { vencerPrazos } from '../casos/index.ts'
import { openAvisos } from './index.ts'
import { acao, desfazer, publicada, ver } from './publicada.fixture.ts'

const cena = useCena()

const casosDa = (cotaId: number) =>
  cena().ambiente.sql<{ id: number; processo: string; fase: string }>(
    'select id::int, processo, fase from caso where cota_id = $1 order by id',
    [cotaId],
  )

/** Signs the holder in anew for each call, so that the clock may move between calls. */
async function titularDa({ ambiente, parceiro }: Cena, cotaId: number) {
  const [dono] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [cotaId])
  const { sessoes, db } = ambiente.servidor.contexto
  const { clientId } = parceiro
  return async (caseNumber: string, fase = 'Ciente via APP', chave: string = randomUUID()) => {
    const { accessToken } = await sessoes.abrir(db, {
      clienteId: dono?.cliente_id ?? 0,
      clientId,
      modo: 'normal',
      web: false,
    })
    const http = createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
    return http.chamar('POST /salesforce/contemplacao/casos/:caseNumber', {
      params: { caseNumber },
      body: { Fase__c: fase, Origin: 'APP', CaseNumber: caseNumber },
      headers: { 'idempotency-key': chave },
    })
  }
}
const numeroDo = async (cotaId: number) => String((await casosDa(cotaId))[0]?.id ?? 0).padStart(8, '0')

async function noDiaSeguinte() {
  const c = cena()
  const dela = await publicada(c, null)
  c.irPara(addDays(c.hoje(), 1))
  await vencerPrazos(c.ambiente.servidor.contexto)
  return dela
}

test('a contemplation is told from the day after it, of the quota contemplated and no other', async () => {
  const c = cena()
  const { sorteada, vencedora } = await publicada(c, null)
  expect(await casosDa(sorteada)).toMatchObject([{ processo: 'aviso-contemplacao', fase: 'aguardandoDiaSeguinte' }])
  expect(await casosDa(vencedora)).toEqual([])
  expect((await noPortal(c, sorteada)).casos).toEqual([])
  c.irPara(c.hoje(), '23:59:59')
  await vencerPrazos(c.ambiente.servidor.contexto)
  expect((await noPortal(c, sorteada)).casos).toEqual([])
  c.irPara(addDays(c.hoje(), 1), '00:00:00')
  await vencerPrazos(c.ambiente.servidor.contexto)
  expect((await noPortal(c, sorteada)).casos).toMatchObject([
    { processo: 'aviso-contemplacao', tela: '/contemplado', novidade: true, pede: false },
  ])
})

test('its notice is urgent until the fifth day of its case, and then news', async () => {
  const c = cena()
  const { sorteada } = await noDiaSeguinte()
  const aberto = addDays(c.hoje(), -1)
  for (const [dias, urgente] of [
    [1, true],
    [5, true],
    [6, false],
  ] as const) {
    c.irPara(addDays(aberto, dias), dias === 5 ? '23:59:59' : '00:00:00')
    const { casos, atencoes } = await noPortal(c, sorteada)
    expect(casos).toMatchObject([{ processo: 'aviso-contemplacao', urgente }])
    const daNoticia = atencoes.map(({ tipo }: { tipo: string }) => tipo).filter((tipo: string) => /aviso/.test(tipo))
    expect(daNoticia).toEqual([urgente ? 'aviso-urgente' : 'aviso'])
  }
})

test('who says that they read it sees it no more, and says it again without harm', async () => {
  const { sorteada } = await noDiaSeguinte()
  const avisar = await titularDa(cena(), sorteada)
  const numero = await numeroDo(sorteada)
  expect(await avisar(numero, 'Concluído')).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
  expect(await avisar(numero)).toMatchObject({ status: 200, data: { fase: 'Ciente via APP', status: 'Concluído' } })
  expect(await avisar(numero)).toMatchObject({ status: 200, data: { fase: 'Ciente via APP' } })
  expect(await casosDa(sorteada)).toMatchObject([{ fase: 'cienteViaApp' }])
  expect((await noPortal(cena(), sorteada)).casos).toEqual([])
})

test('before its day it cannot be said to have been read, and by another holder never', async () => {
  const { sorteada, vencedora } = await publicada(cena(), null)
  const numero = await numeroDo(sorteada)
  expect(await (await titularDa(cena(), sorteada))(numero)).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
  expect(await (await titularDa(cena(), vencedora))(numero)).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
  expect(await casosDa(sorteada)).toMatchObject([{ fase: 'aguardandoDiaSeguinte' }])
})

test('a contemplation undone takes its notice back, and one that comes again tells it again', async () => {
  const { sorteada, doSorteio } = await noDiaSeguinte()
  expect((await desfazer(cena(), doSorteio)).status).toBe(200)
  expect(await casosDa(sorteada)).toMatchObject([{ fase: 'avisoRetirado' }])
  const { contexto } = cena().ambiente.servidor
  await contexto.db.transaction((tx) => openAvisos(tx, contexto, 'aviso-contemplacao', [sorteada]))
  await contexto.db.transaction((tx) => openAvisos(tx, contexto, 'aviso-contemplacao', [sorteada]))
  expect((await casosDa(sorteada)).map(({ fase }) => fase)).toEqual([
    'avisoRetirado',
    'avisoRetirado',
    'aguardandoDiaSeguinte',
  ])
})

test('a credit that was used takes its notice back: there are no next steps to see', async () => {
  const c = cena()
  const { sorteada, doSorteio } = await noDiaSeguinte()
  expect((await acao(c, doSorteio, 'garantia')).status).toBe(200)
  c.irPara((await ver(c, doSorteio)).creditoDisponivelEm)
  expect(await casosDa(sorteada)).toMatchObject([{ fase: 'tratativaNaoIniciada' }])
  expect((await acao(c, doSorteio, 'credito')).status).toBe(200)
  expect(await casosDa(sorteada)).toMatchObject([{ fase: 'avisoRetirado' }])
})
