import { beforeEach, describe, expect, test } from 'vitest'
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
