import { cpfDe } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { COMECO, useFalecimentos } from './falecimentos.fixture.ts'

const f = useFalecimentos()
const { ambiente, mundo, irPara, novoInformante, decidir, herdeiro, suspensaEm, login } = f
beforeEach(() => irPara(COMECO))

const novoTitular = (cotas: Parameters<typeof mundo.novoTitular>[1] = { cotas: [{}] }) =>
  mundo.novoTitular(f.parceiro, cotas)
const donoDa = async (cotaId = 0) =>
  (await ambiente.sql<{ cliente_id: number }>('select cliente_id::int from cota where id = $1', [cotaId]))[0]
    ?.cliente_id ?? 0

describe('a notice', () => {
  test('counts once the code came back, is answered alike of a customer and of nobody, and holds nothing', async () => {
    const titular = await novoTitular()
    const ana = novoInformante()
    const pedido = await ana.pedir(titular.inscricao)
    expect(pedido.status, JSON.stringify(pedido.json)).toBe(200)
    expect(await ambiente.sql('select 1 from falecimento')).toEqual([])
    const { data } = await ana.confirmar(pedido.data.pedido, await ana.codigo())
    const beto = novoInformante()
    const outro = await beto.pedir(cpfDe(910_000_001))
    const deNinguem = (await beto.confirmar(outro.data.pedido, await beto.codigo())).data
    const semNumero = ({ falecimento }: typeof data) => ({
      ...falecimento,
      protocolo: null,
      pedido: { ...falecimento.pedido, CaseNumber: null },
    })
    expect(semNumero(data)).toEqual(semNumero(deNinguem))
    expect(data.falecimento).toMatchObject({
      cotas: [],
      titulo: 'Recebemos o seu aviso',
      encerrado: false,
      ate: '2026-12-28',
    })
    expect(await suspensaEm(titular.clienteId)).toBeNull()
    expect((await login(titular)).status).toBe(200)
    const ditas = (await ana.mensagens()).join('\n')
    expect(ditas).toContain('Sentimos muito')
    expect(ditas).toContain('/falecimento')
    expect(ditas).toContain('até 28/12/2026')
    expect((await f.mensagensDe(titular.email)).join('\n')).toContain('Não é verdade?')
  })

  test('is headed at the desk by whom it is about, and who gave it stays seen; of nobody it is about nobody', async () => {
    const titular = await novoTitular()
    const { protocolo } = await novoInformante().avisar(titular.inscricao)
    const deNinguem = await novoInformante().avisar(cpfDe(910_000_004))
    const mesa = await f.nucleo.naRetaguarda('atendente')
    const [dele] = await ambiente.sql<{ nome: string }>('select nome from cliente where id = $1', [titular.clienteId])
    const esperado = {
      sobre: { id: titular.clienteId, nome: dele?.nome },
      cliente: { nome: 'Flora da Família', semCadastro: true },
    }
    const { data } = await mesa.chamar('GET /casos', { query: { numero: protocolo } })
    expect(data).toMatchObject([esperado])
    expect((await mesa.chamar('GET /casos/:id', { params: { id: Number(protocolo) } })).data).toMatchObject(esperado)
    const outro = await mesa.chamar('GET /casos/:id', { params: { id: Number(deNinguem.protocolo) } })
    expect(outro.data.sobre).toBeNull()
  })

  test.each([
    [{ diaDoFalecimento: '2026-11-28' }, 'FALECIMENTO_DIA'],
    [{ diaDoFalecimento: '2016-11-26' }, 'FALECIMENTO_HA_MUITO'],
    [{ diaDoFalecimento: '2016-11-27' }, undefined],
    [{ inscricaoDoFalecido: '11144477735', inscricao: '11144477735' }, 'FALECIMENTO_DE_QUEM_AVISA'],
    [{ inscricaoDoFalecido: '11444777000161' }, 'VALIDACAO'],
  ])('that cannot be is refused: %j', async (mais, codigo) => {
    expect((await novoInformante().pedir(cpfDe(910_000_002), mais)).codigo).toBe(codigo)
  })

  test('of the same death by the same person is one, and its code opens nothing else', async () => {
    const ana = novoInformante()
    const cpf = cpfDe(910_000_003)
    const { protocolo } = await ana.avisar(cpf)
    expect((await ana.avisar(cpf)).protocolo).toBe(protocolo)
    const { data } = await ana.pedir(cpf)
    const sem = await ana.http.chamar('POST /atendimentos/sem-cadastro/abrir', { body: { acesso: data.pedido } })
    expect(sem.codigo).toBe('ATENDIMENTO_ACESSO')
  })
})

describe('a death', () => {
  test('is confirmed, holds what was theirs, and passes the quota to who receives it, without fee', async () => {
    const titular = await novoTitular()
    const [cotaId] = titular.cotas
    const http = await mundo.entrar(titular)
    const ana = novoInformante()
    const { acesso, protocolo } = await ana.comCertidao(titular.inscricao)
    expect((await http.chamar('GET /cotas')).status).toBe(200)
    const confirmado = await decidir(protocolo, 'confirmar')
    expect(confirmado.status, JSON.stringify(confirmado.json)).toBe(200)
    expect(await suspensaEm(titular.clienteId)).not.toBeNull()
    expect((await f.mensagensDe(titular.email)).join('\n')).toContain('Se não for verdade, fale com a gente')
    const params = { id: titular.clienteId }
    const mesa = await f.nucleo.naRetaguarda('atendente')
    const falecimento = {
      caso: Number(protocolo),
      numero: protocolo,
      dia: '2026-11-20',
      confirmadoEm: '2026-11-27T15:00:00.000Z',
    }
    expect((await mesa.chamar('GET /consorciados/:id', { params })).data.falecimento).toEqual(falecimento)
    const daCota = await mesa.chamar('GET /cotas/:id', { params: { id: cotaId ?? 0 } })
    expect(daCota.data.falecimento).toEqual({ ...falecimento, semEncargosDesde: '2026-11-20' })
    expect((await http.chamar('GET /cotas')).status).toBe(401)
    const recusado = await login(titular)
    expect(recusado).toMatchObject({ status: 403, codigo: 'ACESSO_SUSPENSO' })
    expect((await login(titular, 'errada')).codigo).toBe('CREDENCIAIS_INVALIDAS')
    expect((await ana.abrir(acesso)).data).toMatchObject({
      titulo: 'Quem vai receber a cota?',
      cotas: [{ cota: '0001' }],
      pedido: { documentos: [{ tipo: 'documento_herdeiro' }, { tipo: 'prova_sucessao' }] },
    })
    const etapas = (await ana.abrir(acesso)).data.pedido.timeline.map(({ title }: { title: string }) => title)
    expect(etapas).toEqual(['Aviso e certidão', 'Documentos de quem recebe', 'Conclusão'])
    const recebe = herdeiro()
    expect((await ana.passo(acesso, { ato: 'enviarDocumentos', quemRecebe: recebe })).codigo).toBe('ARQUIVO_AUSENTE')
    const papel = async (...[tipo, como]: [string, string?]) =>
      (await ana.enviar(acesso, tipo, undefined, como)).data.pedido.documentos.map(
        (cada: { falta: boolean; enviados: object[] }) => [cada.falta, cada.enviados.length],
      )
    expect(await papel('documento_herdeiro')).toEqual([
      [false, 1],
      [true, 0],
    ])
    expect(await papel('documento_herdeiro')).toEqual([
      [false, 2],
      [true, 0],
    ])
    expect(await papel('documento_herdeiro', 'noLugar')).toEqual([
      [false, 1],
      [true, 0],
    ])
    const entregue = await ana.papeisDe(acesso, recebe)
    expect(entregue.status, JSON.stringify(entregue.json)).toBe(200)
    expect(await f.declarado(protocolo)).toMatchObject({
      'Quem recebe': expect.stringContaining('Hélio Herdeiro'),
      'O que espera': expect.stringContaining('Exclusão'),
    })
    expect((await decidir(protocolo, 'concluir')).codigo).toBe('ATO_NAO_PERMITIDO')
    expect((await decidir(protocolo, 'aprovar', undefined, 'analista')).status).toBe(200)
    expect((await decidir(protocolo, 'concluir', undefined, 'analista')).codigo).toBe('PAPEL_NAO_PERMITE')
    const concluido = await decidir(protocolo, 'concluir')
    expect(concluido.status, JSON.stringify(concluido.json)).toBe(200)
    const novo = await donoDa(cotaId)
    expect(novo).not.toBe(titular.clienteId)
    expect((await f.mensagensDe(recebe.email)).join('\n')).toMatch(/a cota já é sua[^]*A cota continua no grupo/)
    expect(await ambiente.sql('select 1 from boleto where cota_id = $1 and tipo = $2', [cotaId, 'tarifa'])).toEqual([])
    const [linha] = await ambiente.sql<{ cliente_id: number; versao: number }>(
      'select t.cliente_id::int, c.versao from titular_anterior t join cota c on c.id = t.cota_id where t.cota_id = $1',
      [cotaId],
    )
    expect(linha).toEqual({ cliente_id: titular.clienteId, versao: 1 })
    expect((await decidir(protocolo, 'concluir')).codigo).toBe('ATO_NAO_PERMITIDO')
  })

  test.each([
    ['a minute short of a day', 24 * 60 - 1, 'FALECIMENTO_RECENTE'],
    ['a whole day', 24 * 60, null],
  ])('is confirmed by an analyst no sooner than a day after its notice: %s', async (_, minutos, codigo) => {
    const titular = await novoTitular()
    const ana = novoInformante()
    const { protocolo } = await ana.comCertidao(titular.inscricao)
    const [{ em } = { em: new Date() }] = await ambiente.sql<{ em: Date }>(
      'select aberto_em as em from caso where id = $1',
      [Number(protocolo)],
    )
    ambiente.relogio.ajustar(new Date(em.getTime() + minutos * 60_000))
    expect((await decidir(protocolo, 'confirmar', undefined, 'analista')).codigo ?? null).toBe(codigo)
    expect((await suspensaEm(titular.clienteId)) !== null).toBe(codigo === null)
  })

  test('told of wrongly is undone by a manager, with all as it was, and who is alive is told', async () => {
    const titular = await novoTitular()
    const ana = novoInformante()
    const { protocolo, acesso } = await ana.comCertidao(titular.inscricao)
    await decidir(protocolo, 'confirmar')
    expect((await decidir(protocolo, 'desfazer', undefined, 'analista')).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await decidir(protocolo, 'desfazer')).status).toBe(200)
    expect(await suspensaEm(titular.clienteId)).toBeNull()
    expect((await login(titular)).status).toBe(200)
    expect((await f.mensagensDe(titular.email)).join('\n')).toContain('pedimos desculpas')
    expect((await ana.abrir(acesso)).data).toMatchObject({ encerrado: true, titulo: 'Desfizemos o aviso', cotas: [] })
    const { protocolo: outro } = await novoInformante().comCertidao(titular.inscricao)
    expect((await decidir(outro, 'confirmar')).status).toBe(200)
  })
})
