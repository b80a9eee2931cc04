import { randomUUID } from 'node:crypto'
import { cpfDe } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { desenhar } from '../vistorias/vistorias.fixture.ts'
import { COMECO, useFalecimentos } from './falecimentos.fixture.ts'

const f = useFalecimentos()
const { ambiente, mundo, nucleo, irPara, novoInformante, decidir, passarCotas, herdeiro, suspensaEm } = f
beforeEach(() => irPara(COMECO))

const novoTitular = (parceiro = f.parceiro) => mundo.novoTitular(parceiro, { cotas: [{}] })
const faseDe = async (protocolo: string) => (await f.casoDo(protocolo)).fase

test('two notices of one death: the second is joined to the first, and no other may be confirmed', async () => {
  const titular = await novoTitular()
  const [ana, beto] = [novoInformante(), novoInformante()]
  const primeiro = await ana.comCertidao(titular.inscricao)
  const segundo = await beto.comCertidao(titular.inscricao)
  expect((await decidir(segundo.protocolo, 'juntar')).codigo).toBe('GUARDA_NAO_ATENDIDA')
  await decidir(primeiro.protocolo, 'confirmar')
  expect((await decidir(segundo.protocolo, 'confirmar')).codigo).toBe('FALECIMENTO_JA_CONFIRMADO')
  expect((await decidir(segundo.protocolo, 'juntar')).status).toBe(200)
  expect((await beto.mensagens()).join('\n')).toContain('Já estamos cuidando disso')
  expect(await faseDe(primeiro.protocolo)).toBe('aguardandoHerdeiros')
})

test('who is alive denies it, once: its owner is shown nothing of it, and a manager alone may confirm, by the certificate', async () => {
  const titular = await novoTitular()
  const [ana, beto] = [novoInformante(), novoInformante()]
  const semPapel = await ana.avisar(titular.inscricao)
  const comPapel = await beto.comCertidao(titular.inscricao)
  const vistos = async () => [
    (await ana.abrir(semPapel.acesso)).data,
    (await beto.abrir(comPapel.acesso)).data,
    await ana.mensagens(),
    await beto.mensagens(),
  ]
  const antes = await vistos()
  const http = await mundo.entrar(titular)
  const headers = { 'idempotency-key': randomUUID() }
  expect((await http.chamar('POST /falecimentos/contestacao', { headers })).data).toEqual({ contestados: 2 })
  expect((await http.chamar('POST /falecimentos/contestacao', { headers })).data).toEqual({ contestados: 2 })
  const deNovo = { headers: { 'idempotency-key': randomUUID() } }
  expect((await http.chamar('POST /falecimentos/contestacao', deNovo)).data).toEqual({ contestados: 0 })
  expect(await vistos()).toEqual(antes)
  expect((await decidir(semPapel.protocolo, 'confirmar')).codigo).toBe('ATO_NAO_PERMITIDO')
  await ana.enviar(semPapel.acesso, 'certidao_obito')
  expect((await ana.passo(semPapel.acesso, { ato: 'enviarDocumentos' })).status).toBe(200)
  expect((await f.declarado(semPapel.protocolo))['Contestado']).toContain('disse que não é verdade')
  ambiente.relogio.avancar(25 * 3_600_000)
  const { protocolo } = comPapel
  expect((await decidir(protocolo, 'confirmar', undefined, 'analista')).codigo).toBe('FALECIMENTO_CONTESTADO')
  const motivo = 'O titular entrou no portal.'
  expect((await decidir(protocolo, 'recusar', { motivo }, 'analista')).status).toBe(200)
  expect(await suspensaEm(titular.clienteId)).toBeNull()
  expect((await decidir(semPapel.protocolo, 'confirmar')).status).toBe(200)
})

describe('a notice ends', () => {
  test.each([
    ['on the day that was told, a Monday after 30 days, not yet', '2026-12-28', 'aguardandoCertidao'],
    ['after it', '2026-12-29', 'encerradoSemCertidao'],
  ])('without the certificate: %s', async (_, dia, esperada) => {
    const { protocolo } = await novoInformante().avisar(cpfDe(920_000_001))
    irPara(dia, '00:10:00')
    await f.passarPrazos()
    expect(await faseDe(protocolo)).toBe(esperada)
  })

  test('by who gave it, until it is confirmed and not after', async () => {
    const titular = await novoTitular()
    const ana = novoInformante()
    const { acesso, protocolo } = await ana.comCertidao(titular.inscricao)
    const { acesso: outro, protocolo: dele } = await novoInformante().comCertidao(titular.inscricao)
    expect((await ana.passo(acesso, { ato: 'desistir' })).data).toMatchObject({
      titulo: 'Você retirou o aviso',
      encerrado: true,
    })
    expect(await faseDe(protocolo)).toBe('avisoRetirado')
    await decidir(dele, 'confirmar')
    expect((await ana.passo(outro, { ato: 'desistir' })).codigo).toBe('ATO_NAO_PERMITIDO')
  })

  test('of somebody who is no customer, or is another partner’s', async () => {
    const deOutro = await novoTitular(await mundo.novoParceiro())
    const { protocolo } = await novoInformante().comCertidao(deOutro.inscricao)
    expect((await decidir(protocolo, 'confirmar')).codigo).toBe('FALECIMENTO_SEM_CONSORCIADO')
    expect((await decidir(protocolo, 'semCota')).status).toBe(200)
    expect(await suspensaEm(deOutro.clienteId)).toBeNull()
  })
})

test('a paper that did not serve is asked for again, and the same one is not taken', async () => {
  const titular = await novoTitular()
  const ana = novoInformante()
  const { acesso, protocolo } = await ana.avisar(titular.inscricao)
  const bytes = await desenhar(987_654)
  expect((await ana.enviar(acesso, 'prova_sucessao', bytes)).codigo).toBe('ATO_NAO_PERMITIDO')
  expect((await ana.enviar(acesso, 'certidao_obito', Buffer.from('nada'))).codigo).toBe('ARQUIVO_FORMATO')
  await ana.enviar(acesso, 'certidao_obito', bytes)
  await ana.passo(acesso, { ato: 'enviarDocumentos' })
  const [documento] = await ambiente.sql<{ id: number }>('select id::int from caso_documento where caso_id = $1', [
    Number(protocolo),
  ])
  const documentos = [{ id: documento?.id, problema: 'ilegivel', motivo: 'Não dá para ler o nome.' }]
  expect((await decidir(protocolo, 'pedirDocumentos', { documentos })).status).toBe(200)
  const outra = (await ana.abrir(acesso)).data
  expect(outra).toMatchObject({ titulo: 'Precisamos de outra certidão', ate: '2026-12-28' })
  expect(outra.pedido.documentos[0].enviados[0].motivo).toBe('Não dá para ler o nome.')
  expect((await ana.mensagens()).join('\n')).toMatch(
    /não serviu[^]*até 28\/12\/2026[^]*Certidão de óbito: Não dá para ler o nome\./,
  )
  expect((await ana.enviar(acesso, 'certidao_obito', bytes)).codigo).toBe('ARQUIVO_JA_RECUSADO')
  expect((await ana.passo(acesso, { ato: 'enviarDocumentos' })).codigo).toBe('ARQUIVO_AUSENTE')
  await ana.enviar(acesso, 'certidao_obito')
  expect((await ana.passo(acesso, { ato: 'enviarDocumentos' })).status).toBe(200)
})

test('what is wrong with a paper of who receives is told to the family by message, who has no log-in', async () => {
  const titular = await novoTitular()
  const ana = novoInformante()
  const { acesso, protocolo } = await ana.comCertidao(titular.inscricao)
  await decidir(protocolo, 'confirmar')
  expect((await ana.papeisDe(acesso, herdeiro())).status).toBe(200)
  const [documento] = await ambiente.sql<{ id: number }>(
    "select id::int from caso_documento where caso_id = $1 and tipo = 'prova_sucessao'",
    [Number(protocolo)],
  )
  const documentos = [{ id: documento?.id, problema: 'ilegivel', motivo: 'Falta a última folha.' }]
  expect((await decidir(protocolo, 'pedirDocumentos', { documentos }, 'analista')).status).toBe(200)
  expect(await faseDe(protocolo)).toBe('aguardandoHerdeiros')
  expect((await ana.mensagens()).join('\n')).toContain('Falta a última folha.')
})

test('the desk notes a notice that came by letter, with its paper, and the family follows it', async () => {
  const titular = await novoTitular()
  const ana = novoInformante()
  const { nome, inscricao, email, telefone } = ana
  const body = {
    nome,
    inscricao,
    email,
    telefone,
    diaDoFalecimento: '2026-11-20',
    parentesco: 'conjuge',
    referencia: 'Carta de 25/11, pasta 7',
  }
  const analista = await nucleo.naRetaguarda('analista')
  const params = { id: titular.clienteId }
  const atendente = await nucleo.naRetaguarda('atendente')
  expect((await atendente.chamar('POST /consorciados/:id/falecimento', { params, body })).status).toBe(403)
  const { status, data, json } = await analista.chamar('POST /consorciados/:id/falecimento', { params, body })
  expect(status, JSON.stringify(json)).toBe(200)
  const repetido = await analista.chamar('POST /consorciados/:id/falecimento', { params, body })
  expect(repetido.codigo).toBe('CASO_JA_ABERTO')
  expect((await ana.mensagens()).join('\n')).toContain(data.protocolo)
  const form = new FormData()
  form.set('tipo', 'certidao_obito')
  form.set('file', new Blob([new Uint8Array(await desenhar(55))]), 'certidao.jpg')
  const guardado = await analista.chamar('POST /avisos-de-falecimento/:id/documentos', {
    params: { id: data.id },
    form,
  })
  expect(guardado.status, JSON.stringify(guardado.json)).toBe(200)
  expect((await decidir(data.protocolo, 'receberPapeis', {}, 'analista')).status).toBe(200)
  expect(await faseDe(data.protocolo)).toBe('avisoRecebido')
  expect(await f.declarado(data.protocolo)).toMatchObject({ 'E-mail que disse': email })
  const volta = await ana.http.chamar('POST /falecimentos/codigo', { body: { protocolo: data.protocolo, email } })
  const confirmado = await ana.confirmar(volta.data.pedido, await ana.codigo())
  expect(confirmado.data.falecimento.protocolo).toBe(data.protocolo)
})

test('who wants to leave receives the quota and leaves the group with it', async () => {
  const titular = await novoTitular()
  const [cotaId = 0] = titular.cotas
  const ana = novoInformante()
  const { acesso, protocolo } = await ana.comCertidao(titular.inscricao)
  await decidir(protocolo, 'confirmar')
  const doFalecido = await ana.passo(acesso, {
    ato: 'enviarDocumentos',
    quemRecebe: herdeiro({ inscricao: titular.inscricao }),
  })
  expect(doFalecido.codigo).toBe('ARQUIVO_AUSENTE')
  const semQuem = await ana.passo(acesso, { ato: 'enviarDocumentos' })
  expect(semQuem.status).toBe(400)
  expect((await ana.papeisDe(acesso, herdeiro({ inscricao: titular.inscricao }))).codigo).toBe(
    'FALECIMENTO_RECEBE_O_FALECIDO',
  )
  const recebe = herdeiro({ destino: 'sair' })
  expect((await ana.passo(acesso, { ato: 'enviarDocumentos', quemRecebe: recebe })).status).toBe(200)
  const caso = await mundo.casoEm({ clienteId: titular.clienteId, cotas: [cotaId] }, { processo: 'devolucao' })
  const impedido = await passarCotas(protocolo)
  expect(impedido).toMatchObject({ codigo: 'FALECIMENTO_COM_PEDIDO' })
  await ambiente.sql('update caso set encerrado_em = now() where id = $1', [caso])
  const concluido = await decidir(protocolo, 'concluir')
  expect(concluido.status, JSON.stringify(concluido.json)).toBe(200)
  const [cota] = await ambiente.sql<{ situacao: string; dono: number }>(
    'select situacao, cliente_id::int as dono from cota where id = $1',
    [cotaId],
  )
  expect(cota?.situacao).toMatch(/cancelado/i)
  expect(cota?.dono).not.toBe(titular.clienteId)
  expect((await f.mensagensDe(recebe.email)).join('\n')).toContain('a cota saiu do grupo')
})

test('asks nothing of who has no access, whatever is said', async () => {
  const ana = novoInformante()
  expect((await ana.abrir('nenhum')).codigo).toBe('ATENDIMENTO_ACESSO')
  expect((await ana.passo('nenhum', { ato: 'desistir' })).codigo).toBe('ATENDIMENTO_ACESSO')
  expect((await ana.enviar('nenhum', 'certidao_obito')).codigo).toBe('ATENDIMENTO_ACESSO')
  const { acesso, protocolo } = await ana.avisar(cpfDe(920_000_002))
  const deOutroEmail = novoInformante()
  const { data } = await deOutroEmail.http.chamar('POST /falecimentos/codigo', {
    body: { protocolo, email: deOutroEmail.email },
  })
  expect((await ana.confirmar(data.pedido, 'AAAAAAAA')).codigo).toBe('ATENDIMENTO_CODIGO')
  ambiente.relogio.avancar(2 * 3_600_000)
  expect((await ana.abrir(acesso)).codigo).toBe('ATENDIMENTO_ACESSO')
})

test('who receives may be another than who gave the notice: the desk takes their papers, also after the family was late', async () => {
  const titular = await novoTitular()
  const { protocolo } = await novoInformante().comCertidao(titular.inscricao)
  await decidir(protocolo, 'confirmar')
  irPara('2027-06-01', '12:00:00')
  await f.passarPrazos()
  expect(await faseDe(protocolo)).toBe('herdeirosAusentes')
  const { id } = await f.casoDo(protocolo)
  const analista = await nucleo.naRetaguarda('analista')
  const dizer = (quem: object, doCaso = id) =>
    analista.chamar('POST /avisos-de-falecimento/:id/quem-recebe', {
      params: { id: doCaso },
      body: quem,
      headers: { 'idempotency-key': randomUUID() },
    })
  expect((await decidir(protocolo, 'receberPapeis', {}, 'analista')).codigo).toBe('ARQUIVO_AUSENTE')
  for (const [semente, tipo] of ['documento_herdeiro', 'prova_sucessao'].entries()) {
    const form = new FormData()
    form.set('tipo', tipo)
    form.set('file', new Blob([new Uint8Array(await desenhar(900 + semente))]), `${tipo}.jpg`)
    const guardado = await analista.chamar('POST /avisos-de-falecimento/:id/documentos', { params: { id }, form })
    expect(guardado.status, JSON.stringify(guardado.json)).toBe(200)
  }
  expect((await decidir(protocolo, 'receberPapeis', {}, 'analista')).codigo).toBe('FALECIMENTO_SEM_QUEM_RECEBE')
  expect((await dizer(herdeiro(), 999_999_999)).codigo).toBe('NAO_ENCONTRADO')
  expect((await dizer(herdeiro({ inscricao: titular.inscricao }))).codigo).toBe('FALECIMENTO_RECEBE_O_FALECIDO')
  const inventariante = herdeiro({ nome: 'Inês Inventariante' })
  expect((await dizer(inventariante)).status).toBe(200)
  expect((await decidir(protocolo, 'receberPapeis', {}, 'analista')).status).toBe(200)
  expect((await dizer(inventariante)).codigo).toBe('ATO_NAO_PERMITIDO')
  expect(await f.declarado(protocolo)).toMatchObject({
    'Quem recebe': expect.stringContaining('Inês Inventariante'),
    'E-mail de quem recebe': expect.stringContaining('não confirmado'),
  })
  await ambiente.sql("update cota set situacao = 'Quitado' where id = $1", [titular.cotas[0]])
  expect((await passarCotas(protocolo)).status).toBe(200)
  const dito = (await f.mensagensDe(inventariante.email)).join('\n')
  expect(dito).toContain('A cota já está quitada: não há mais parcelas.')
  expect(dito).not.toContain('próximas parcelas')
})

test('a customer without a quota ends a notice as having none, and a deceased one receives none', async () => {
  const semCota = await mundo.novoTitular(f.parceiro, { cotas: [] })
  const { protocolo: deles } = await novoInformante().comCertidao(semCota.inscricao)
  expect((await decidir(deles, 'semCota')).status).toBe(200)
  const [titular, tambem] = [await novoTitular(), await novoTitular()]
  const { protocolo: segundo } = await novoInformante().comCertidao(tambem.inscricao)
  expect((await decidir(segundo, 'semCota')).codigo).toBe('GUARDA_NAO_ATENDIDA')
  const ana = novoInformante()
  const { acesso, protocolo } = await ana.comCertidao(titular.inscricao)
  await decidir(protocolo, 'confirmar')
  await ana.papeisDe(acesso, herdeiro({ inscricao: tambem.inscricao }))
  await decidir(segundo, 'confirmar')
  expect((await passarCotas(protocolo)).codigo).toBe('FALECIMENTO_RECEBE_SUSPENSO')
})
