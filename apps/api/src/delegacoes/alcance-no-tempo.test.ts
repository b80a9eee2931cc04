import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { usePrivacidade } from '../privacidade/privacidade.fixture.ts'
import { createDelegacoes } from './delegacoes.fixture.ts'
import { seguirDelegacoes } from './index.ts'

const { ambiente, sistema, eliminar } = usePrivacidade()
const d = createDelegacoes(sistema)

test('a delegate’s mark changes with what is written of the quotas delegated, and no more once it is over', async () => {
  const titular = await d.novoTitular({ cotas: [{}, {}] })
  const [id = 0, outra = 0] = titular.cotas
  const { delegado, http, id: delegacaoId } = await d.delegar(titular, { cotas: [id] })
  const marca = async () => (await delegado.chamar('GET /cotas/marca')).data.marca
  const escrever = (cota: number) =>
    ambiente.sql('update cota_saldo set pago_centavos = pago_centavos where cota_id = $1', [cota])
  const antes = await marca()
  await escrever(outra)
  expect(await marca()).toBe(antes)
  await escrever(id)
  const depois = await marca()
  expect(depois).not.toBe(antes)
  await http.chamar('POST /delegacoes/:id/retirar', {
    params: { id: delegacaoId },
    headers: { 'idempotency-key': randomUUID() },
  })
  const acabada = await marca()
  await escrever(id)
  expect(await marca()).toBe(acabada)
})

test('who had a quota keeps their own papers of it, as its delegate too and once that is over', async () => {
  const antigo = await d.novoTitular({ cotas: [{ pagas: 3 }] })
  const novo = await d.novoTitular({ cotas: [] })
  const [id = 0] = antigo.cotas
  const papel = async (chamada: 'comprovante-pagamentos' | 'informe-anual-rendimentos') =>
    (await d.entrar(antigo.clienteId)).chamar(`GET /cotas/:id/${chamada}`, { params: { id } })
  await ambiente.sql('insert into titular_anterior (cota_id, cliente_id, ate) values ($1, $2, $3)', [
    id,
    antigo.clienteId,
    d.emDias(0),
  ])
  await ambiente.sql('update cota set cliente_id = $2 where id = $1', [id, novo.clienteId])
  const { valorPago } = (await papel('comprovante-pagamentos')).data
  const { body, id: delegacaoId, http } = await d.dar({ ...novo, cotas: [id] }, { cpf: antigo.inscricao })
  expect((await d.aceitar(body.email, { contato: antigo.email, nascimento: antigo.nascimento })).status).toBe(200)
  const conferir = async () => {
    const comprovante = await papel('comprovante-pagamentos')
    expect(comprovante.data).toMatchObject({ valorPago, transferidaEm: d.emDias(0) })
    expect((await papel('informe-anual-rendimentos')).status).toBe(200)
  }
  expect(valorPago).toBeGreaterThan(0)
  await conferir()
  const ver = async () => (await (await d.entrar(antigo.clienteId)).chamar('GET /cota/:id', { params: { id } })).status
  expect(await ver()).toBe(200)
  await http.chamar('POST /delegacoes/:id/retirar', {
    params: { id: delegacaoId },
    headers: { 'idempotency-key': randomUUID() },
  })
  await conferir()
  expect(await ver()).toBe(404)
})

test('an accountant of more than fifty loses none of them', async () => {
  const titular = await d.novoTitular({ cotas: [{}, {}] })
  const [primeira = 0, outra = 0] = titular.cotas
  const { delegado, id } = await d.delegar(titular, { cotas: [primeira] })
  await ambiente.sql(
    `with novas as (
       insert into delegacao (titular_id, delegado_id, inscricao_cifrada, inscricao_indice, dados_cifrados, relacao, alcance, ate,
         dada_em, link_hash, convite_ate, aceita_em)
       select titular_id, delegado_id, inscricao_cifrada, decode(md5(n::text), 'hex'), dados_cifrados, relacao, alcance, ate,
         dada_em, decode(md5('l' || n), 'hex'), convite_ate, aceita_em
       from delegacao, generate_series(1, 51) n where id = $1 returning id)
     insert into delegacao_cota (delegacao_id, cota_id) select id, $2 from novas`,
    [id, outra],
  )
  const simples = await delegado.chamar('GET /cotas/simples')
  expect(simples.data.map(({ idCota }: { idCota: number }) => idCota)).toContain(primeira)
  expect((await delegado.chamar('GET /delegacoes')).data.recebidos).toHaveLength(52)
})

test('an invitation that nobody accepted is forgotten ninety days after its end, and what was accepted is not', async () => {
  const titular = await d.novoTitular({ cotas: [{}] })
  const aceita = await d.delegar(titular)
  const recusada = await d.dar(titular)
  const link = await d.linkPara(recusada.body.email)
  expect((await d.alguem().chamar('POST /delegacoes/convite/recusa', { body: { link } })).status).toBe(200)
  const restam = () =>
    ambiente.sql('select id::int from delegacao where titular_id = $1 order by id', [titular.clienteId])
  const dia = 86_400_000
  ambiente.relogio.avancar(90 * dia)
  await seguirDelegacoes(ambiente.servidor.contexto)
  expect(await restam()).toEqual([{ id: aceita.id }, { id: recusada.id }])
  ambiente.relogio.avancar(1000)
  await seguirDelegacoes(ambiente.servidor.contexto)
  expect(await restam()).toEqual([{ id: aceita.id }])
})

test('who is forgotten gave and has nothing from then on; the other side alone is told, by their name', async () => {
  const titular = await d.novoTitular({ nome: 'Petra Pessoa', cotas: [{}] })
  const { body, id, delegadoId } = await d.delegar(titular)
  await ambiente.sql(
    "update grupo set situacao = 'ENCERRADO' where id in (select grupo_id from cota where cliente_id = $1)",
    [titular.clienteId],
  )
  await ambiente.sql(
    `insert into encerramento (grupo_id, ultima_assembleia, comunicado_em, encerrado_em)
     select grupo_id, $2::date, $2::date, $2::date from cota where cliente_id = $1`,
    [titular.clienteId, d.emDias(0)],
  )
  await eliminar(titular)
  expect(await ambiente.sql('select fim, delegado_id::int from delegacao where id = $1', [id])).toEqual([
    { fim: 'retirada', delegado_id: delegadoId },
  ])
  expect((await d.mensagensPara(body.email)).at(-1)).toContain('Petra retirou o acesso')
  expect((await d.mensagensPara(titular.email)).filter((texto) => texto.includes('retirou'))).toEqual([])
  const outro = await d.novoTitular({ cotas: [{}] })
  const convite = await d.dar(outro, { cpf: titular.inscricao })
  const { status } = await d.aceitar(convite.body.email, { contato: titular.email, nascimento: titular.nascimento })
  // The invited e-mail always brings a code; theirs opens nothing.
  expect([status, await d.codigoPara(titular.email), await d.codigoPara(convite.body.email)]).toEqual([
    400,
    '',
    expect.stringMatching(/^\w+$/),
  ])
})
