import { addDays } from '@contempla/consorcio'
import { beforeEach, describe, expect, test } from 'vitest'
import { rotinas as cobrancas } from '../cobrancas/index.ts'
import { createDelegacoes } from '../delegacoes/delegacoes.fixture.ts'
import { seguirDelegacoes } from '../delegacoes/index.ts'
import { ofertarLance, ofertaSimples } from '../lances/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import { useFalecimentos } from './falecimentos.fixture.ts'

const f = useFalecimentos()
const { ambiente, nucleo, irPara, novoInformante, decidir } = f
const hoje = '2026-11-20'
beforeEach(() => irPara(hoje))

const falecidoEm = { diaDoFalecimento: '2026-11-15' }

async function novaCota(pedida: object = {}, parametros = {}) {
  const grupo = await nucleo.novoGrupo(f.parceiro, { cotas: [pedida, {}], parametros })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const inscricao = grupo.titulares.get('0001') ?? ''
  return { grupo, cotaId, inscricao }
}

describe('exclusion', () => {
  const rotina = cobrancas.find(({ nome }) => nome === 'exclusoes')
  const run = (dia: string, grupoId: number) => {
    irPara(dia)
    return rotina?.executar(ambiente.servidor.contexto, dia, grupoId)
  }

  test('goes on until the confirmation, which ends its notice, and begins anew once it is undone', async () => {
    const parametros = { parcelasParaExclusao: 3, diasDoAvisoDeExclusao: 10 }
    const { grupo, cotaId, inscricao } = await novaCota({ emAtraso: 3 }, parametros)
    const { protocolo } = await novoInformante().comCertidao(inscricao, falecidoEm)
    expect(await run(hoje, grupo.id)).toMatchObject({ avisadas: 1 })
    const confirmado = addDays(hoje, 1)
    irPara(confirmado)
    expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
    const mesa = await nucleo.naRetaguarda('atendente')
    const aviso = async () => [
      (await mesa.chamar('GET /cotas/:id', { params: { id: cotaId } })).data.exclusoes[0],
      (await mesa.chamar('GET /exclusoes', { query: { grupo: grupo.codigo } })).data[0],
    ]
    const parada = { avisadaEm: hoje, excluidaEm: null, encerradaEm: confirmado }
    expect(await aviso()).toMatchObject([
      { ...parada, desfecho: 'parada' },
      { ...parada, situacao: 'parada' },
    ])
    const depois = addDays(hoje, 30)
    expect(await run(depois, grupo.id)).toEqual({ avisadas: 0, excluidas: 0, regularizadas: 0 })
    expect((await decidir(protocolo, 'desfazer')).status).toBe(200)
    expect(await run(addDays(depois, 1), grupo.id)).toMatchObject({ avisadas: 1, excluidas: 0 })
    expect(await aviso()).toMatchObject([{ avisadaEm: addDays(depois, 1) }, { situacao: 'avisada' }])
  })

  test('undone on the day of its last day, the death leaves the quota all the days of another notice', async () => {
    const parametros = { parcelasParaExclusao: 3, diasDoAvisoDeExclusao: 10 }
    const { grupo, cotaId, inscricao } = await novaCota({ emAtraso: 3 }, parametros)
    const { protocolo } = await novoInformante().comCertidao(inscricao, falecidoEm)
    expect(await run(hoje, grupo.id)).toMatchObject({ avisadas: 1 })
    const vencido = addDays(hoje, 30)
    irPara(vencido)
    for (const ato of ['confirmar', 'desfazer']) expect((await decidir(protocolo, ato)).status).toBe(200)
    expect(await run(vencido, grupo.id)).toMatchObject({ avisadas: 1, excluidas: 0 })
    const [dela] = await ambiente.sql<{ situacao: string }>('select situacao from cota where id = $1', [cotaId])
    expect(dela?.situacao).toBe('Ativo')
  })
})

describe('a bid', () => {
  const ofertar = (cotaId: number) => {
    const { contexto } = ambiente.servidor
    const oferta = ofertaSimples({ modalidade: 'livre', valor: 2_000_000, embutido: 0, fgts: 0, forma: 'prazo' })
    return contexto.db.transaction((tx) =>
      ofertarLance(tx, contexto, { cotaId, oferta, ator: { tipo: 'sistema', id: null } }),
    )
  }
  const lances = (cotaId: number) =>
    ambiente.sql<{ situacao: string }>('select situacao from lance where cota_id = $1 order by id', [cotaId])

  test('is taken back at the confirmation, none is made from then on, and one is again once it is undone', async () => {
    const { cotaId, inscricao } = await novaCota()
    const { protocolo } = await novoInformante().comCertidao(inscricao, falecidoEm)
    await ofertar(cotaId)
    expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
    expect(await lances(cotaId)).toEqual([{ situacao: 'cancelado' }])
    await expect(ofertar(cotaId)).rejects.toMatchObject({ codigo: 'COTA_SUSPENSA' })
    await decidir(protocolo, 'desfazer')
    await ofertar(cotaId)
    expect(await lances(cotaId)).toEqual([{ situacao: 'cancelado' }, { situacao: 'ativo' }])
  })

  test('past the cut-off stays as it is, and may win', async () => {
    const { cotaId, inscricao } = await novaCota()
    const { protocolo } = await novoInformante().comCertidao(inscricao, falecidoEm)
    await ofertar(cotaId)
    irPara(addDays(hoje, 5), '23:59:00')
    expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
    expect(await lances(cotaId)).toEqual([{ situacao: 'ativo' }])
  })
})

test('a notice goes to who is alive alone: until the confirmation, and again once it is undone', async () => {
  const { cotaId, inscricao } = await novaCota()
  const { protocolo } = await novoInformante().comCertidao(inscricao, falecidoEm)
  const { contexto } = ambiente.servidor
  const aviso = { cotaId, tela: null, acao: null, sms: null, assunto: 'lembrete', paragrafos: ['A parcela vence.'] }
  const avisar = () => contexto.db.transaction((tx) => notifyTitulares(contexto, tx, [aviso]))
  const comEmail = async () => (await avisar()).has(cotaId)
  expect(await comEmail()).toBe(true)
  await decidir(protocolo, 'confirmar')
  expect(await comEmail()).toBe(false)
  await decidir(protocolo, 'desfazer')
  expect(await comEmail()).toBe(true)
})

test('a delegate has nothing of who died, is told nothing of them, and has it back once it is undone', async () => {
  const d = createDelegacoes(f)
  const titular = await d.novoTitular({ cotas: [{}] })
  const [id = 0] = titular.cotas
  const { id: delegacaoId, delegadoId, body } = await d.delegar(titular)
  const { protocolo } = await novoInformante().comCertidao(titular.inscricao, falecidoEm)
  irPara(addDays(body.ate, -6))
  expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
  const lerCota = async () => (await d.entrar(delegadoId)).chamar('GET /cota/:id', { params: { id } })
  const quantas = async () => (await (await d.entrar(delegadoId)).chamar('GET /cotas/simples')).data.length
  const { json } = await lerCota()
  expect(json.codigo).toBe('ACESSO_DELEGADO_ENCERRADO')
  expect(json.mensagem).not.toContain('titular')
  expect(await quantas()).toBe(0)
  const mensagens = (await d.mensagensPara(body.email)).length
  await seguirDelegacoes(ambiente.servidor.contexto)
  expect(await d.mensagensPara(body.email)).toHaveLength(mensagens)
  expect((await decidir(protocolo, 'desfazer')).status).toBe(200)
  expect([(await lerCota()).status, await quantas()]).toEqual([200, 1])
  await seguirDelegacoes(ambiente.servidor.contexto)
  expect((await d.mensagensPara(body.email)).at(-1)).toContain('termina em')
  expect(await ambiente.sql('select fim from delegacao where id = $1', [delegacaoId])).toEqual([{ fim: null }])
})

test('an invitation of who died opens nothing until it is undone', async () => {
  const d = createDelegacoes(f)
  const titular = await d.novoTitular({ cotas: [{}] })
  const { body } = await d.dar(titular)
  const link = await d.linkPara(body.email)
  const { protocolo } = await novoInformante().comCertidao(titular.inscricao, falecidoEm)
  const abrir = async () => (await d.alguem().chamar('POST /delegacoes/convite/abrir', { body: { link } })).status
  await decidir(protocolo, 'confirmar')
  expect([await abrir(), (await d.aceitar(body.email)).status]).toEqual([409, 409])
  await decidir(protocolo, 'desfazer')
  expect([await abrir(), (await d.aceitar(body.email)).status]).toEqual([200, 200])
})
