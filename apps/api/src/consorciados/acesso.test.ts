import { randomUUID } from 'node:crypto'
import { type Nucleo, senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

type Equipe = Awaited<ReturnType<Nucleo['naRetaguarda']>>

const { ambiente, mundo, nucleo, parceiro } = withSistema()
let titular: TitularDeTeste
let atendente: Equipe

beforeAll(async () => {
  titular = await mundo.novoTitular(parceiro, { nome: 'Érica Ângela Souza' })
  atendente = await nucleo.naRetaguarda('atendente')
})
beforeEach(() => ambiente.sql('delete from tentativa'))

const params = () => ({ id: titular.clienteId })
const trilha = (acao: string) =>
  ambiente.sql("select * from auditoria where acao = $1 and objeto_tipo = 'cliente' order by id", [acao])

describe('the update of the registration', () => {
  const request = (quem: Equipe, id: number) =>
    quem.chamar('POST /consorciados/:id/atualizacao-cadastral', { params: { id } })

  test('is asked by an analyst: the customer is told, the trail has it, and the portal waits for it', async () => {
    const analista = await nucleo.naRetaguarda('analista')
    const outro = await mundo.novoTitular(parceiro)
    const { status, data } = await request(analista, outro.clienteId)
    expect(status).toBe(200)
    const [entrada] = await ambiente.sql(
      "select ator_tipo, ator_id, depois from auditoria where acao = 'abrir-caso' and objeto_id = $1",
      [String(data.caso)],
    )
    expect(entrada).toMatchObject({ ator_tipo: 'funcionario', ator_id: analista.funcionarioId })
    const mensagens = await ambiente.sql<{ para_cifrado: Buffer; assunto: string }>('select * from mensagem_saida')
    const { cifra } = ambiente.servidor.contexto
    const dele = mensagens.filter(({ para_cifrado }) => cifra.decifrar(para_cifrado) === outro.email)
    expect(dele).toMatchObject([{ assunto: expect.stringMatching(/: Confira o seu cadastro$/) }])
    const { data: visto } = await analista.chamar('GET /consorciados/:id', { params: { id: outro.clienteId } })
    expect(visto.atualizacaoObrigatoria).toBe(true)
    const http = await mundo.entrar(outro)
    expect((await http.chamar('GET /core/dados-cadastrais/status')).data).toMatchObject({
      atualizacaoCadastralObrigatoria: true,
      tela: '/atualizacao-obrigatoria',
    })
    expect(await request(analista, outro.clienteId)).toMatchObject({ status: 409, codigo: 'CASO_JA_ABERTO' })
  })

  test('is not asked by who answers the phone, nor of nobody', async () => {
    expect(await request(atendente, titular.clienteId)).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
    expect(await request(await nucleo.naRetaguarda('analista'), 999_999)).toMatchObject({ status: 404 })
  })
})

describe('an access link', () => {
  const links = () => ambiente.sql('select * from link_acesso where cliente_id = $1', [titular.clienteId])
  const enviar = (uso: string, headers = {}) =>
    atendente.chamar('POST /consorciados/:id/links', { params: params(), body: { uso }, headers })
  async function ultimaMensagem() {
    const [m] = await ambiente.sql<{ para_cifrado: Buffer; texto_cifrado: Buffer }>(
      'select * from mensagem_saida order by id desc limit 1',
    )
    const { cifra } = ambiente.servidor.contexto
    return m ? { para: cifra.decifrar(m.para_cifrado), texto: cifra.decifrar(m.texto_cifrado) } : undefined
  }
  beforeEach(() => ambiente.sql('delete from link_acesso'))

  test.each([
    ['recuperacao', '/alterarsenha/nova#', 30],
    ['transparente', '/login-transparente/', 7 * 1440],
    ['representante', '/login-transparente/', 1440],
  ])('for %s goes to the registered address alone, and works', async (uso, caminho, minutos) => {
    const { data, bytes } = await enviar(uso)
    expect(data.validoAte).toBe(new Date(ambiente.relogio.agora().getTime() + minutos * 60_000).toISOString())
    const mensagem = await ultimaMensagem()
    expect(mensagem?.para).toBe(titular.email)
    const token = mensagem?.texto.split(caminho)[1]?.split('\n')[0] ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(bytes.toString()).not.toContain(token)
    expect(bytes.toString()).not.toContain(titular.email)
    const guardado = await ambiente.sql(
      "select coalesce(antes::text, '') || coalesce(depois::text, '') as texto from auditoria where acao in ('enviar-link', 'criar-link')",
    )
    expect(JSON.stringify(guardado)).not.toContain(token)
    expect(JSON.stringify(guardado)).not.toContain(titular.email)
    expect(await links()).toMatchObject([{ uso }])
  })

  test('asked for twice with one key is sent once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [um, dois] = [await enviar('recuperacao', headers), await enviar('recuperacao', headers)]
    expect(dois.data).toEqual(um.data)
    expect(await links()).toHaveLength(1)
    expect((await enviar('transparente', headers)).codigo).toBe('IDEMPOTENCIA_DIVERGENTE')
  })

  test('needs a key', async () => {
    expect((await enviar('recuperacao', { 'idempotency-key': '' })).codigo).toBe('CHAVE_DE_IDEMPOTENCIA')
  })

  test('is not made for who has no address', async () => {
    const sem = await mundo.novoTitular(parceiro, { email: undefined })
    const { status, codigo } = await atendente.chamar('POST /consorciados/:id/links', {
      params: { id: sem.clienteId },
      body: { uso: 'recuperacao' },
    })
    expect([status, codigo]).toEqual([409, 'SEM_EMAIL_CADASTRADO'])
    expect(await ambiente.sql('select 1 from link_acesso where cliente_id = $1', [sem.clienteId])).toEqual([])
  })

  test('is not sent to who is known to be dead, nor are they asked to update their registration', async () => {
    const morta = await mundo.novoTitular(parceiro)
    await ambiente.sql('update cliente set suspenso_por_falecimento_em = now() where id = $1', [morta.clienteId])
    const dela = { id: morta.clienteId }
    const analista = await nucleo.naRetaguarda('analista')
    const respostas = [
      await atendente.chamar('POST /consorciados/:id/links', {
        params: dela,
        body: { uso: 'recuperacao' },
      }),
      await analista.chamar('POST /consorciados/:id/atualizacao-cadastral', { params: dela }),
    ]
    expect(respostas.map(({ codigo }) => codigo)).toEqual(['AVISO_A_FALECIDO', 'AVISO_A_FALECIDO'])
    expect(await ambiente.sql('select 1 from link_acesso where cliente_id = $1', [morta.clienteId])).toEqual([])
    expect(await ambiente.sql('select 1 from caso where cliente_id = $1', [morta.clienteId])).toEqual([])
  })

  test('is made five times an hour, and the sixth waits', async () => {
    for (let i = 0; i < 5; i++) expect((await enviar('recuperacao')).status).toBe(200)
    expect((await enviar('recuperacao')).codigo).toBe('MUITAS_REQUISICOES')
    ambiente.relogio.avancar(3_600_000)
    expect((await enviar('recuperacao')).status).toBe(200)
  })
})

describe('sessions', () => {
  test('end all at once, and the browsers known are forgotten', async () => {
    const alguem = await mundo.novoTitular(parceiro)
    const http = await mundo.entrar(alguem)
    await mundo.entrar(alguem)
    const encerrar = () =>
      atendente.chamar('POST /consorciados/:id/encerrar-sessoes', {
        params: { id: alguem.clienteId },
        body: { removerBiometrias: true, motivo: 'Telefone perdido' },
      })
    expect((await http.chamar('GET /cotas')).status).toBe(200)
    expect((await encerrar()).data).toEqual({ encerradas: 2, biometriasRemovidas: 0 })
    expect((await http.chamar('GET /cotas')).codigo).toBe('TOKEN_EXPIRED')
    expect(await ambiente.sql('select 1 from dispositivo where cliente_id = $1', [alguem.clienteId])).toEqual([])
    expect((await encerrar()).data).toEqual({ encerradas: 0, biometriasRemovidas: 0 })
    expect(await trilha('encerrar-sessoes')).toMatchObject([
      { ator_id: atendente.funcionarioId, depois: { encerradas: 2 } },
      { depois: { encerradas: 0 } },
    ])
  })
})

describe('the lock', () => {
  test('is told, and who is on the phone opens it', async () => {
    const alguem = await mundo.novoTitular(parceiro)
    const id = { id: alguem.clienteId }
    const tentar = (password: string) =>
      mundo.visitante(parceiro).chamar('POST /login', {
        body: { grant_type: 'password', username: alguem.inscricao, password },
      })
    for (let i = 0; i < 5; i++) await tentar('000001')
    expect((await tentar(senhaDeTeste)).codigo).toBe('MUITAS_TENTATIVAS')
    const fim = new Date(ambiente.relogio.agora().getTime() + 15 * 60_000).toISOString()
    expect((await atendente.chamar('GET /consorciados/:id', { params: id })).data.bloqueadoAte).toBe(fim)
    expect(
      (
        await atendente.chamar('POST /consorciados/:id/desbloquear', {
          params: id,
          body: { motivo: 'Conferi os dados ao telefone' },
        })
      ).data,
    ).toEqual({
      desbloqueado: true,
    })
    expect((await atendente.chamar('GET /consorciados/:id', { params: id })).data.bloqueadoAte).toBeNull()
    expect((await tentar(senhaDeTeste)).status).toBe(200)
    expect(await trilha('desbloquear')).toMatchObject([{ ator_id: atendente.funcionarioId }])
  })
})
