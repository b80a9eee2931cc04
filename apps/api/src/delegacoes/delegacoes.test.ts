import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { createDelegacoes } from './delegacoes.fixture.ts'

const sistema = withSistema()
const { ambiente } = sistema
const d = createDelegacoes(sistema)

describe('giving and accepting', () => {
  test('lets somebody who is no customer see the quotas, under the holder’s first name', async () => {
    const titular = await d.novoTitular({ cotas: [{ pagas: 3 }, {}] })
    const [vista = 0, outra = 0] = titular.cotas
    const { resposta, aceite, delegado, body } = await d.delegar(titular, { cotas: [vista] })
    expect([resposta.status, aceite.status]).toEqual([200, 200])
    expect(resposta.data).toMatchObject({ situacao: 'convidada', alcance: 'ver', nome: body.nome, fim: null })
    const detalhe = await delegado.chamar('GET /cota/:id', { params: { id: vista } })
    expect(detalhe.status).toBe(200)
    for (const dado of [titular.inscricao, titular.email, titular.nascimento, '987654321'])
      expect(detalhe.bytes.toString()).not.toContain(dado)
    expect(detalhe.data.dadosCadastrais).toMatchObject({ email: null, telefone: null, dataNascimentoFundacao: null })
    expect(detalhe.data.nomePessoa).not.toContain(' ')
    const simples = await delegado.chamar('GET /cotas/simples')
    expect(
      simples.data.map(({ idCota, delegada }: { idCota: number; delegada: unknown }) => [idCota, delegada]),
    ).toEqual([[vista, { delegacao: resposta.data.id, de: detalhe.data.nomePessoa, alcance: 'ver', ate: body.ate }]])
    expect((await delegado.chamar('GET /cota/:id', { params: { id: outra } })).status).toBe(404)
    expect((await delegado.chamar('GET /cotas')).data).toEqual([])
  })

  test('needs the code, and each of the rest is refused in words', async () => {
    const titular = await d.novoTitular({ cotas: [{}] })
    const semCodigo = await d.entrar(titular.clienteId)
    const corpo = { ...d.novaPessoa(), relacao: 'outro', alcance: 'ver', cotas: titular.cotas, ate: d.emDias(1) }
    const headers = { 'idempotency-key': randomUUID() }
    expect((await semCodigo.chamar('POST /delegacoes', { body: corpo, headers })).json.codigo).toBe(
      'TRANSACAO_NAO_AUTORIZADA',
    )
    const alheia = (await d.novoTitular({ cotas: [{}] })).cotas
    const recusas = [
      [{ ate: d.emDias(0) }, 'ACESSO_FORA_DO_PRAZO'],
      [{ ate: d.emDias(366) }, 'ACESSO_FORA_DO_PRAZO'],
      [{ cpf: titular.inscricao }, 'ACESSO_A_SI_MESMO'],
      [{ cotas: [...titular.cotas, ...alheia] }, 'NAO_ENCONTRADO'],
      [{ cpf: '11444777000161' }, 'VALIDACAO'],
    ] as const
    for (const [dito, codigo] of recusas) expect((await d.dar(titular, dito)).resposta.json.codigo).toBe(codigo)
    const { body } = await d.dar(titular)
    expect((await d.dar(titular, { cpf: body.cpf })).resposta.json.codigo).toBe('ACESSO_JA_DADO')
    for (let i = 0; i < 4; i++) expect((await d.dar(titular)).resposta.status).toBe(200)
    expect((await d.dar(titular)).resposta.json.codigo).toBe('ACESSOS_DEMAIS')
    const [cancelada] = (await d.novoTitular({ cotas: [{}] })).cotas
    await ambiente.sql("update cota set situacao = 'Cancelado', cliente_id = $2 where id = $1", [
      cancelada,
      titular.clienteId,
    ])
    await ambiente.sql("update delegacao set encerrada_em = now(), fim = 'retirada' where titular_id = $1", [
      titular.clienteId,
    ])
    expect((await d.dar(titular, { cotas: [cancelada ?? 0] })).resposta.json.codigo).toBe('COTA_NAO_DELEGAVEL')
  })

  test('is done once for one key, and sends one link', async () => {
    const titular = await d.novoTitular({ cotas: [{}] })
    const http = await d.entrarComCodigo(titular)
    const body = { ...d.novaPessoa(), relacao: 'outro', alcance: 'ver', cotas: titular.cotas, ate: d.emDias(10) }
    const headers = { 'idempotency-key': randomUUID() }
    const [uma, outra] = await Promise.all([1, 2].map(() => http.chamar('POST /delegacoes', { body, headers })))
    expect([uma?.status, outra?.data]).toEqual([200, uma?.data])
    expect(await d.mensagensPara(body.email)).toHaveLength(1)
  })
})

describe('an invitation', () => {
  test('answers the same of a customer, whose code goes to the contact on record', async () => {
    const titular = await d.novoTitular({ cotas: [{}] })
    const cliente = await d.novoTitular({ cotas: [{}] })
    const deNovo = await d.dar(titular)
    const deCliente = await d.dar(titular, { cpf: cliente.inscricao, email: `isca${cliente.clienteId}@exemplo.com.br` })
    const respostas = []
    for (const { body } of [deNovo, deCliente]) {
      const link = await d.linkPara(body.email)
      const aberta = await d.alguem().chamar('POST /delegacoes/convite/abrir', { body: { link } })
      const codigo = await d.alguem().chamar('POST /delegacoes/convite/codigo', { body: { link } })
      respostas.push([aberta.data, codigo.data])
    }
    expect(respostas[1]).toEqual(respostas[0])
    const semSegredos = (textos: string[]) => textos.map((texto) => texto.replace(/é \w{4}\.|#link=[\w-]+/, ''))
    const [lidasDeNovo, lidasDeCliente] = await Promise.all(
      [deNovo, deCliente].map(({ body }) => d.mensagensPara(body.email)),
    )
    expect(lidasDeNovo).toHaveLength(2)
    expect(semSegredos(lidasDeCliente ?? [])).toEqual(semSegredos(lidasDeNovo ?? []))
    const link = await d.linkPara(deCliente.body.email)
    const isca = await d.codigoPara(deCliente.body.email)
    const codigo = await d.codigoPara(cliente.email)
    expect(isca).not.toBe(codigo)
    const comAIsca = { link, codigo: isca, nascimento: cliente.nascimento }
    const recusada = await d.alguem().chamar('POST /delegacoes/convite/aceite', { body: comAIsca })
    expect(recusada.json.codigo).toBe('DADOS_DO_CONVITE_DE_ACESSO')
    const aceitar = (nascimento: string) =>
      d.alguem().chamar('POST /delegacoes/convite/aceite', { body: { link, codigo, nascimento } })
    expect((await aceitar('1970-01-01')).json.codigo).toBe('DADOS_DO_CONVITE_DE_ACESSO')
    expect((await aceitar(cliente.nascimento)).status).toBe(200)
    const [row] = await ambiente.sql<{ delegado_id: number }>('select delegado_id::int from delegacao where id = $1', [
      deCliente.id,
    ])
    expect(row?.delegado_id).toBe(cliente.clienteId)
    const minhas = await (await d.entrar(cliente.clienteId)).chamar('GET /cotas/simples')
    expect(minhas.data.map(({ idCota }: { idCota: number }) => idCota)).toEqual([...cliente.cotas, ...titular.cotas])
  })

  test('of a customer with no contact that counts says to the invited e-mail what it says to any, and is not accepted by it', async () => {
    const titular = await d.novoTitular({ cotas: [{}] })
    const cliente = await d.novoTitular({ cotas: [{}] })
    await ambiente.sql('delete from email_do_cliente where cliente_id = $1', [cliente.clienteId])
    await ambiente.sql('delete from telefone_do_cliente where cliente_id = $1', [cliente.clienteId])
    const { body } = await d.dar(titular, { cpf: cliente.inscricao })
    const link = await d.linkPara(body.email)
    const codigo = await d.alguem().chamar('POST /delegacoes/convite/codigo', { body: { link } })
    expect(codigo.status).toBe(200)
    expect((await d.mensagensPara(body.email)).at(-1)).toContain('fale com a gente para conferir o seu cadastro')
    const dito = { link, codigo: await d.codigoPara(body.email), nascimento: cliente.nascimento }
    expect((await d.alguem().chamar('POST /delegacoes/convite/aceite', { body: dito })).json.codigo).toBe(
      'DADOS_DO_CONVITE_DE_ACESSO',
    )
  })

  test('of who is under sixteen is refused, whatever the code', async () => {
    const { body, id } = await d.dar(await d.novoTitular({ cotas: [{}] }))
    const { status, json } = await d.aceitar(body.email, { nascimento: d.emDias(-15 * 365) })
    expect([status, json.codigo]).toEqual([409, 'DELEGADO_SEM_IDADE'])
    expect(await ambiente.sql('select aceita_em from delegacao where id = $1', [id])).toEqual([{ aceita_em: null }])
  })

  test('opens nothing once answered, taken back or over, and a code serves five tries', async () => {
    const titular = await d.novoTitular({ cotas: [{}] })
    const { body, http, id } = await d.dar(titular)
    const link = await d.linkPara(body.email)
    const alguem = d.alguem()
    expect((await alguem.chamar('POST /delegacoes/convite/abrir', { body: { link: 'x' } })).json.codigo).toBe(
      'CONVITE_DE_ACESSO_DESCONHECIDO',
    )
    await alguem.chamar('POST /delegacoes/convite/codigo', { body: { link } })
    expect((await alguem.chamar('POST /delegacoes/convite/codigo', { body: { link } })).json.codigo).toBe(
      'CODIGO_RECEM_ENVIADO',
    )
    const codigo = await d.codigoPara(body.email)
    const aceitar = (dito: string) =>
      alguem.chamar('POST /delegacoes/convite/aceite', { body: { link, codigo: dito, nascimento: '1990-01-01' } })
    for (let i = 0; i < 5; i++) expect((await aceitar('0000')).status).toBe(400)
    expect((await aceitar(codigo)).json.codigo).toBe('DADOS_DO_CONVITE_DE_ACESSO')
    ambiente.relogio.avancar(41_000)
    expect((await d.aceitar(body.email)).status).toBe(200)
    expect((await alguem.chamar('POST /delegacoes/convite/abrir', { body: { link } })).json.codigo).toBe(
      'CONVITE_DE_ACESSO_RESPONDIDO',
    )
    await http.chamar('POST /delegacoes/:id/retirar', { params: { id } })
    expect((await alguem.chamar('POST /delegacoes/convite/abrir', { body: { link } })).json.codigo).toBe(
      'CONVITE_DE_ACESSO_ENCERRADO',
    )
    const outro = await d.dar(titular)
    const outroLink = await d.linkPara(outro.body.email)
    expect((await alguem.chamar('POST /delegacoes/convite/recusa', { body: { link: outroLink } })).status).toBe(200)
    expect((await alguem.chamar('POST /delegacoes/convite/abrir', { body: { link: outroLink } })).json.codigo).toBe(
      'CONVITE_DE_ACESSO_RECUSADO',
    )
  })
})

describe('an access', () => {
  test('is in waiting while its holder is held, comes back with them, and says to the delegate how it ended', async () => {
    const titular = await d.novoTitular()
    const { delegado, http, id } = await d.delegar(titular)
    const recebido = async () => (await delegado.chamar('GET /delegacoes')).data.recebidos[0]
    const suspender = (em: string | null) =>
      ambiente.sql('update cliente set suspenso_por_falecimento_em = $2 where id = $1', [titular.clienteId, em])
    await suspender('2026-01-02T12:00:00Z')
    expect(await recebido()).toMatchObject({ situacao: 'em-espera', fim: null, cotas: [] })
    await suspender(null)
    expect(await recebido()).toMatchObject({ situacao: 'em-vigor', fim: null })
    await http.chamar('POST /delegacoes/:id/retirar', { params: { id } })
    expect(await recebido()).toMatchObject({ situacao: 'encerrada', fim: 'retirada', cotas: [] })
  })

  test('that is past its last day says so before the routine ends it', async () => {
    const titular = await d.novoTitular()
    const { delegadoId, id } = await d.delegar(titular)
    await ambiente.sql('update delegacao set ate = $2 where id = $1', [id, d.emDias(-1)])
    for (const [quem, lado] of [
      [titular.clienteId, 'dados'],
      [delegadoId, 'recebidos'],
    ] as const)
      expect((await (await d.entrar(quem)).chamar('GET /delegacoes')).data[lado][0]).toMatchObject({
        situacao: 'encerrada',
        fim: 'prazo',
      })
  })

  test.each([
    ['retirar', /retirou o convite/, /retirou o acesso/],
    ['recusar', /não quis o acesso/, /deixou/],
  ])('that was only an invitation ends as one: %s', async (como, dito, naoDito) => {
    const titular = await d.novoTitular()
    const { body, http, id } = await d.dar(titular)
    const link = await d.linkPara(body.email)
    if (como === 'retirar') await http.chamar('POST /delegacoes/:id/retirar', { params: { id } })
    else await d.alguem().chamar('POST /delegacoes/convite/recusa', { body: { link } })
    for (const email of [body.email, titular.email]) {
      const textos = (await d.mensagensPara(email)).join('\n')
      expect(textos).toMatch(dito)
      expect(textos).not.toMatch(naoDito)
    }
  })
})
