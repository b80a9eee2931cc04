import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { desenhar } from '../vistorias/vistorias.fixture.ts'
import { COMECO, useFalecimentos } from './falecimentos.fixture.ts'

const f = useFalecimentos()
const { mundo, nucleo, irPara, novoInformante, abrirPapeis, decidirComo, herdeiro, suspensaEm } = f
beforeEach(() => irPara(COMECO))

const novoTitular = () => mundo.novoTitular(f.parceiro, { cotas: [{}] })

test('a death is confirmed by who opened the certificate that stands, and by nobody else', async () => {
  const titular = await novoTitular()
  const { protocolo } = await novoInformante().comCertidao(titular.inscricao)
  const [gestor, outro] = [await nucleo.naRetaguarda('gestor'), await nucleo.naRetaguarda('gestor')]
  await abrirPapeis(outro, protocolo)
  const recusado = await decidirComo(gestor, protocolo, 'confirmar')
  expect(recusado).toMatchObject({ status: 409, codigo: 'DOCUMENTOS_POR_ABRIR' })
  expect(JSON.stringify(recusado.json)).toContain('Certidão de óbito')
  expect(await suspensaEm(titular.clienteId)).toBeNull()
  await abrirPapeis(gestor, protocolo)
  expect((await decidirComo(gestor, protocolo, 'confirmar')).status).toBe(200)
})

describe('what the desk took in is confirmed by another of it', () => {
  const daMesa = async () => {
    const titular = await novoTitular()
    const quem = await nucleo.naRetaguarda('gestor')
    const { nome, inscricao, email, telefone } = novoInformante()
    const { data } = await quem.chamar('POST /consorciados/:id/falecimento', {
      params: { id: titular.clienteId },
      body: {
        nome,
        inscricao,
        email,
        telefone,
        diaDoFalecimento: '2026-11-20',
        parentesco: 'filho',
        referencia: 'Carta de 25/11, pasta 7',
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    return { titular, quem, protocolo: data.protocolo as string }
  }
  const guardar = async (quem: Awaited<ReturnType<typeof daMesa>>['quem'], protocolo: string) => {
    const form = new FormData()
    form.set('tipo', 'certidao_obito')
    form.set('file', new Blob([new Uint8Array(await desenhar(Number(protocolo)))]), 'certidao.jpg')
    const params = { id: Number(protocolo) }
    expect((await quem.chamar('POST /avisos-de-falecimento/:id/documentos', { params, form })).status).toBe(200)
  }
  const naFila = async (quem: Awaited<ReturnType<typeof daMesa>>['quem'], protocolo: string) => {
    const query = { vez: 'analista', responsavel: 'eu-ou-ninguem', processo: 'falecimento', page_size: 100 } as const
    const { data } = await quem.chamar('GET /casos', { query })
    return (data as { numero: string }[]).some(({ numero }) => numero === protocolo)
  }

  test('who registered it, who kept its certificate and who took it in are refused, whatever their role', async () => {
    const { titular, quem: registrou, protocolo } = await daMesa()
    const [guardou, recebeu, outra] = [
      await nucleo.naRetaguarda('gestor'),
      await nucleo.naRetaguarda('administrador'),
      await nucleo.naRetaguarda('analista'),
    ]
    await guardar(guardou, protocolo)
    expect((await decidirComo(recebeu, protocolo, 'receberPapeis')).status).toBe(200)
    for (const quem of [registrou, guardou, recebeu]) {
      await abrirPapeis(quem, protocolo)
      expect(await decidirComo(quem, protocolo, 'confirmar')).toMatchObject({
        status: 409,
        codigo: 'CONFERE_O_SEU',
      })
      expect(await naFila(quem, protocolo)).toBe(false)
    }
    expect(await suspensaEm(titular.clienteId)).toBeNull()
    expect((await decidirComo(recebeu, protocolo, 'pedirDocumentos', { documentos: [] })).codigo).not.toBe(
      'CONFERE_O_SEU',
    )
    f.ambiente.relogio.avancar(25 * 3_600_000)
    expect(await naFila(outra, protocolo)).toBe(true)
    await abrirPapeis(outra, protocolo)
    const { status, data } = await decidirComo(outra, protocolo, 'confirmar')
    expect(status).toBe(200)
    expect((data.andamentos as { ato: string }[]).map(({ ato }) => ato)).toContain('receberDocumento')
    expect(await suspensaEm(titular.clienteId)).not.toBeNull()
  })

  test('who asked the family for another certificate confirms by the one that came', async () => {
    const titular = await novoTitular()
    const ana = novoInformante()
    const { acesso, protocolo } = await ana.comCertidao(titular.inscricao)
    const gestor = await nucleo.naRetaguarda('gestor')
    const [papel] = await f.ambiente.sql<{ id: number }>('select id::int from caso_documento where caso_id = $1', [
      Number(protocolo),
    ])
    const documentos = [{ id: papel?.id, problema: 'ilegivel', motivo: 'Não dá para ler.' }]
    expect((await decidirComo(gestor, protocolo, 'pedirDocumentos', { documentos })).status).toBe(200)
    await ana.enviar(acesso, 'certidao_obito')
    expect((await ana.passo(acesso, { ato: 'enviarDocumentos' })).status).toBe(200)
    await abrirPapeis(gestor, protocolo)
    expect((await decidirComo(gestor, protocolo, 'confirmar')).status).toBe(200)
  })
})

test('who receives is approved by who opened each paper, and the quotas pass by another who decided nothing', async () => {
  const titular = await novoTitular()
  const ana = novoInformante()
  const { acesso, protocolo } = await ana.comCertidao(titular.inscricao)
  const [um, dois, tres] = [
    await nucleo.naRetaguarda('gestor'),
    await nucleo.naRetaguarda('gestor'),
    await nucleo.naRetaguarda('gestor'),
  ]
  await abrirPapeis(um, protocolo)
  await decidirComo(um, protocolo, 'confirmar')
  f.ambiente.relogio.avancar(60_000)
  await ana.papeisDe(acesso, herdeiro())
  for (const tipo of ['certidao_obito', 'documento_herdeiro']) {
    await abrirPapeis(dois, protocolo, tipo)
    expect((await decidirComo(dois, protocolo, 'aprovar')).codigo).toBe('DOCUMENTOS_POR_ABRIR')
  }
  await abrirPapeis(dois, protocolo, 'prova_sucessao')
  expect((await decidirComo(dois, protocolo, 'aprovar')).status).toBe(200)
  for (const quem of [um, dois])
    expect((await decidirComo(quem, protocolo, 'concluir')).codigo).toBe('DECIDIDO_POR_VOCE')
  expect((await f.casoDo(protocolo)).fase).toBe('herdeirosAprovados')
  const { status, data } = await decidirComo(tres, protocolo, 'concluir')
  expect(status).toBe(200)
  const semAbrir = (data.andamentos as { ato: string; naoAbertos: string[] }[]).flatMap(({ naoAbertos }) => naoAbertos)
  expect(semAbrir).toEqual([])
})

describe('who receives under the national id of a customer', () => {
  const comHerdeiro = async (mais: object) => {
    const [titular, outro] = [await novoTitular(), await novoTitular()]
    const ana = novoInformante()
    const { acesso, protocolo } = await ana.comCertidao(titular.inscricao)
    await f.decidir(protocolo, 'confirmar')
    const recebe = await f.herdeiroCliente(outro, mais)
    return { ana, acesso, protocolo, outro, titular, entregue: await ana.papeisDe(acesso, recebe) }
  }

  test('is not passed the quota where the name or the birth differs, which the desk alone is told', async () => {
    const { ana, acesso, protocolo, outro, titular, entregue } = await comHerdeiro({ nome: 'Dora Falsa' })
    expect(entregue.status).toBe(200)
    const doNome = (await f.declarado(protocolo))['Quem recebe já é cliente']
    expect(doNome).toContain('Não conte isto à família')
    expect((await f.decidir(protocolo, 'aprovar')).codigo).toBe('FALECIMENTO_RECEBE_OUTRO')
    expect((await f.casoDo(protocolo)).fase).toBe('herdeirosEmAnalise')
    const daFamilia = JSON.stringify([(await ana.abrir(acesso)).data, await ana.mensagens()])
    expect(daFamilia).not.toContain('outro nome')
    const donos = await f.ambiente.sql<{ dono: number }>(
      'select cliente_id::int as dono from cota where id = any($1)',
      [[...titular.cotas, ...outro.cotas]],
    )
    expect(new Set(donos.map(({ dono }) => dono))).toEqual(new Set([titular.clienteId, outro.clienteId]))
  })

  test.each([
    ['another birth', { nascimento: '1931-01-01' }, 'FALECIMENTO_RECEBE_OUTRO'],
    ['the same person', {}, null],
  ])('%s', async (_, mais, codigo) => {
    const { protocolo } = await comHerdeiro(mais)
    expect((await f.passarCotas(protocolo)).codigo ?? null).toBe(codigo)
  })
})
