import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mensagensPara } from '../sessoes/world.fixture.ts'
import { useRegistro } from './registro.fixture.ts'

const registro = useRegistro()
const { world, sql, abrir, novoTitular, id, ler, trilha } = registro
const emails = () => ler('GET /cotas/:id/dados-cadastrais/emails')
const fones = () => ler('GET /cotas/:id/dados-cadastrais/telefones')
const changeEmail = (idEmail: number, body: object, quem = registro.http) =>
  quem.chamar('PUT /cotas/:id/dados-cadastrais/emails/:idEmail', { params: { id: id(), idEmail }, body })
const includeFone = (body: object, quem = registro.http) =>
  quem.chamar('POST /cotas/:id/dados-cadastrais/telefones', { params: { id: id() }, body })

describe('e-mails and phones', () => {
  test('are read with their principal, a phone in its parts', async () => {
    expect(await emails()).toEqual([
      { id: expect.any(Number), principal: true, email: registro.titular.email, valeParaDinheiro: true },
    ])
    expect(await fones()).toEqual([
      {
        id: expect.any(Number),
        principal: true,
        ddd: '11',
        telefone: registro.celular,
        tipoTelefone: 3,
        valeParaDinheiro: true,
        aConfirmar: false,
      },
    ])
  })

  test('a change is stored encrypted, audited without its value, and told to the old contact, not to the new one', async () => {
    const [{ id: idEmail }] = await emails()
    const { status, data } = await changeEmail(idEmail, { email: 'nova@exemplo.com.br' })
    const mudado = { id: idEmail, principal: true, email: 'nova@exemplo.com.br', valeParaDinheiro: false }
    expect([status, data]).toEqual([200, mudado])
    expect(await emails()).toEqual([data])
    expect((await ler('GET /cotas/:id/dados-cadastrais')).email).toBe('nova@exemplo.com.br')
    const [row] = await sql(
      'select t::text as linha, alterado_em, cardinality(avisos) as avisos from email_do_cliente t where id = $1',
      [idEmail],
    )
    expect(row).toMatchObject({ alterado_em: world().ambiente.relogio.agora(), avisos: 1 })
    expect(String(row?.['linha'])).not.toContain('nova@')
    expect(await trilha('alterar-email')).toEqual([{ ator_tipo: 'cliente', depois: { id: idEmail, principal: true } }])
    expect(await mensagensPara(world(), registro.titular.email)).toMatchObject([
      {
        texto: expect.stringMatching(
          /Mudou o e-mail do seu cadastro: agora é n•••@exemplo\.com\.br\. Foi em \d\d\/\d\d\/\d{4}, às \d\d:\d\d \(horário de Brasília\), por .+\. Se foi você/,
        ),
      },
    ])
    expect(await mensagensPara(world(), 'nova@exemplo.com.br')).toEqual([])
  })

  test('a new contact gets no code for money until the old one was told', async () => {
    const requestCodigo = async (acao: string) =>
      (await registro.http.chamar('POST /cotas/:id/verificacao', { params: { id: id() }, query: { acao } })).codigo
    const [{ id: idEmail }] = await emails()
    await changeEmail(idEmail, { email: 'nova@exemplo.com.br' })
    expect(await requestCodigo('dados-bancarios')).toBe('SEM_CONTATO_PARA_CODIGO')
    expect(await mensagensPara(world(), 'nova@exemplo.com.br')).toEqual([])
    expect(await emails()).toMatchObject([{ valeParaDinheiro: false }])
    await sql('update mensagem_saida set enviada_em = now()')
    expect(await emails()).toMatchObject([{ valeParaDinheiro: true }])
    expect(await requestCodigo('dados-bancarios')).toBeUndefined()
    expect(await mensagensPara(world(), 'nova@exemplo.com.br')).toHaveLength(1)
  })

  test('the same again changes nothing and tells nobody', async () => {
    const [{ id: idEmail }] = await emails()
    expect((await changeEmail(idEmail, { email: registro.titular.email })).status).toBe(200)
    expect(await trilha('alterar-email')).toEqual([])
    expect(await mensagensPara(world(), registro.titular.email)).toEqual([])
  })

  test('blanks that were pasted around an e-mail are none of it', async () => {
    const [{ id: idEmail }] = await emails()
    expect((await changeEmail(idEmail, { email: ' nova@exemplo.com.br\u00A0' })).data.email).toBe('nova@exemplo.com.br')
  })

  test('one repeated under its key is included once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ddd: '11', telefone: '33334444' }
    const incluir = () =>
      registro.http.chamar('POST /cotas/:id/dados-cadastrais/telefones', { params: { id: id() }, body, headers })
    const respostas = await Promise.all([incluir(), incluir(), incluir()])
    expect(new Set(respostas.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await fones()).toHaveLength(2)
    expect(respostas[0]?.data).toMatchObject({ tipoTelefone: 1, principal: false })
  })

  test('one of each list is the principal: another takes its place, and it can’t just stop being so', async () => {
    const { data } = await includeFone({ ddd: '85', telefone: '988887777', tipoTelefone: 3, principal: true })
    expect(data.valeParaDinheiro).toBe(false)
    expect((await fones()).map((fone: { principal: boolean }) => fone.principal)).toEqual([true, false])
    const params = { id: id(), idTelefone: data.id }
    const body = { ddd: '85', telefone: '988887777', tipoTelefone: 3, principal: false }
    const { data: depois } = await registro.http.chamar('PUT /cotas/:id/dados-cadastrais/telefones/:idTelefone', {
      params,
      body,
    })
    expect(depois.principal).toBe(true)
  })

  test('a list has at most ten', async () => {
    for (let n = 0; n < 9; n += 1) expect((await includeFone({ ddd: '11', telefone: `3333444${n}` })).status).toBe(200)
    expect((await includeFone({ ddd: '11', telefone: '33335555' })).codigo).toBe('LISTA_DO_CADASTRO_CHEIA')
  })

  test('twenty changes a day, and not one more', async () => {
    const [{ id: idEmail }] = await emails()
    for (let n = 0; n < 20; n += 1)
      expect((await changeEmail(idEmail, { email: `n${n}@exemplo.com.br` })).status).toBe(200)
    expect((await changeEmail(idEmail, { email: 'mais@exemplo.com.br' })).codigo).toBe('MUITAS_REQUISICOES')
  })

  test.each([
    ['POST /cotas/:id/dados-cadastrais/emails', { email: 'ana' }, 'E-mail inválido'],
    [
      'POST /cotas/:id/dados-cadastrais/telefones',
      { ddd: '11', telefone: '812345678', tipoTelefone: 3 },
      'Telefone inválido',
    ],
    ['POST /cotas/:id/dados-cadastrais/telefones', { ddd: '20', telefone: '987654321' }, 'Telefone inválido'],
    [
      'POST /cotas/:id/dados-cadastrais/telefones',
      { ddd: '11', telefone: '33334444', tipoTelefone: 3 },
      'Telefone inválido',
    ],
  ] as const)('%s refuses %j in the words of the specification', async (chamada, body, mensagem) => {
    const { status, json } = await registro.http.chamar(chamada, { params: { id: id() }, body })
    expect([status, json.campos]).toMatchObject([400, [{ mensagem }]])
  })

  describe('one that is taken out', () => {
    const removeFone = (idTelefone: number, quem = registro.http) =>
      quem.chamar('DELETE /cotas/:id/dados-cadastrais/telefones/:idTelefone', { params: { id: id(), idTelefone } })
    const removeEmail = (idEmail: number) =>
      registro.http.chamar('DELETE /cotas/:id/dados-cadastrais/emails/:idEmail', { params: { id: id(), idEmail } })
    const includeEmail = (email: string) =>
      registro.http.chamar('POST /cotas/:id/dados-cadastrais/emails', { params: { id: id() }, body: { email } })

    test('leaves its place to another, is told of by name, and keeps what is left from money until then', async () => {
      const [{ id: antigo }] = await fones()
      const { data: fixo } = await includeFone({ ddd: '11', telefone: '33334444' })
      await sql('update mensagem_saida set enviada_em = now()')
      const { status, data } = await removeFone(antigo)
      expect([status, data]).toEqual([200, { removido: true }])
      expect(await fones()).toMatchObject([{ id: fixo.id, principal: true, valeParaDinheiro: false }])
      expect(await emails()).toMatchObject([{ valeParaDinheiro: false }])
      const avisos = await mensagensPara(world(), registro.titular.email)
      expect(avisos.at(-1)?.texto).toMatch(
        /Saiu um telefone do seu cadastro: era .*\d\d\. Foi em .+, por .+\. Se foi você/,
      )
      await sql('update mensagem_saida set enviada_em = now()')
      expect(await emails()).toMatchObject([{ valeParaDinheiro: true }])
      expect(await trilha('remover-telefone')).toEqual([
        { ator_tipo: 'cliente', depois: { id: antigo, principal: true } },
      ])
    })

    test('is not the last of its list', async () => {
      const [{ id: idEmail }] = await emails()
      const [{ id: idTelefone }] = await fones()
      expect((await removeEmail(idEmail)).codigo).toBe('CONTATO_UNICO')
      expect((await removeFone(idTelefone)).codigo).toBe('CONTATO_UNICO')
      const { data } = await includeEmail('outra@exemplo.com.br')
      expect((await removeEmail(idEmail)).status).toBe(200)
      expect(await emails()).toMatchObject([{ id: data.id, principal: true }])
      expect((await removeEmail(data.id)).codigo).toBe('CONTATO_UNICO')
      expect((await removeEmail(idEmail)).codigo).toBe('NAO_ENCONTRADO')
    })

    test('is not the last that gets codes', async () => {
      const [{ id: celular }] = await fones()
      await includeFone({ ddd: '11', telefone: '33334444' })
      await sql('delete from email_do_cliente where cliente_id = $1', [registro.titular.clienteId])
      expect((await removeFone(celular)).codigo).toBe('CONTATO_UNICO')
    })

    test('goes only with a code, and by its holder', async () => {
      const { data } = await includeFone({ ddd: '11', telefone: '33334444' })
      const semCodigo = await abrir()
      semCodigo.headers = { ...semCodigo.headers, 'auth-token': '' }
      expect((await removeFone(data.id, semCodigo)).codigo).toBe('TRANSACAO_NAO_AUTORIZADA')
      expect((await removeFone(data.id, await abrir('representante'))).codigo).toBe('REPRESENTANTE_NAO_ALTERA')
      expect(await fones()).toHaveLength(2)
    })
  })

  test('somebody else’s is as one that does not exist', async () => {
    const vizinho = await novoTitular()
    const [dele] = await sql('select id from email_do_cliente where cliente_id = $1', [vizinho.clienteId])
    const resposta = await changeEmail(Number(dele?.['id']), { email: 'nova@exemplo.com.br' })
    expect([resposta.status, resposta.codigo]).toEqual([404, 'NAO_ENCONTRADO'])
  })

  test('without the code, and by a representative, nothing changes', async () => {
    const [{ id: idEmail }] = await emails()
    const body = { email: 'nova@exemplo.com.br' }
    const semCodigo = await abrir()
    semCodigo.headers = { ...semCodigo.headers, 'auth-token': '' }
    expect((await changeEmail(idEmail, body, semCodigo)).codigo).toBe('TRANSACAO_NAO_AUTORIZADA')
    expect((await changeEmail(idEmail, body, await abrir('representante'))).codigo).toBe('REPRESENTANTE_NAO_ALTERA')
    expect((await emails())[0]).toMatchObject({ email: registro.titular.email })
  })
})
