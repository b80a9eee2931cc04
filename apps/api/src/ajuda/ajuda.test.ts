import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo } = withSistema()

describe('branches', () => {
  test("are the partner's own, by state and city", async () => {
    const [aqui, ali] = [await mundo.novoParceiro(), await mundo.novoParceiro()]
    const filial = (chave: string, parceiro: string, uf: string, cidade: string) => ({
      tipo: 'filial',
      chave,
      parceiro,
      nome: `Filial ${chave}`,
      uf,
      cidade,
      endereco: 'Rua A, 1',
      bairro: 'Centro',
      cep: '01001000',
      horario: '9h às 18h',
    })
    await ambiente.importar([
      filial('c', aqui.chave, 'SP', 'Santos'),
      filial('b', aqui.chave, 'SP', 'Campinas'),
      filial('a', aqui.chave, 'BA', 'Salvador'),
      filial('d', ali.chave, 'AC', 'Rio Branco'),
    ])
    const list = async (p: typeof aqui) =>
      (await (await mundo.entrar(await mundo.novoTitular(p))).chamar('GET /filiais')).data
    expect((await list(aqui)).map((f: { estado: string; cidade: string }) => `${f.estado} ${f.cidade}`)).toEqual([
      'BA Salvador',
      'SP Campinas',
      'SP Santos',
    ])
    const [dali] = await list(ali)
    expect(dali).toEqual({
      id: expect.any(Number),
      nome: 'Filial d',
      estado: 'AC',
      cidade: 'Rio Branco',
      endereco: 'Rua A, 1',
      bairro: 'Centro',
      cep: '01001000',
      telefone: null,
      horario: '9h às 18h',
      lugar: null,
    })
  })
})

describe('versions and time', () => {
  const anonimo = () => createClienteHttp(ambiente.url)

  test('the versions come by their id, to anybody', async () => {
    expect((await anonimo().chamar('GET /versoes')).data).toEqual([])
    await ambiente.importar([
      { tipo: 'versao', id: 2, versao: '1.70.00', obrigatoria: true },
      { tipo: 'versao', id: 1, versao: '1.69.00', obrigatoria: false },
    ])
    expect((await anonimo().chamar('GET /versoes')).data).toEqual([
      { id: 1, versao: '1.69.00', obrigatoria: false },
      { id: 2, versao: '1.70.00', obrigatoria: true },
    ])
  })

  test.each([
    ['2026-11-20T15:00:00Z', '20/11/2026', '12:00:00'],
    ['2026-11-21T02:59:59Z', '20/11/2026', '23:59:59'],
    ['2026-11-21T03:00:00Z', '21/11/2026', '00:00:00'],
    ['2027-01-01T02:00:01Z', '31/12/2026', '23:00:01'],
    // Brazil had summer time until 2019.
    ['2018-12-01T02:00:00Z', '01/12/2018', '00:00:00'],
  ])('at %s it is %s, %s in Brasília', async (instante, dataAtual, horaAtual) => {
    ambiente.relogio.ajustar(new Date(instante))
    expect((await anonimo().chamar('GET /util/datahoraatual')).data).toEqual({ dataAtual, horaAtual })
  })
})
