import { describe, expect, it } from 'vitest'
import { type Dados, readCampos } from './campos.ts'

const vazio: Dados = {
  nome: 'Ana Lima',
  inscricaoNacional: '52998224725',
  dataNascimentoFundacao: null,
  email: null,
  telefone: null,
  valorRenda: null,
  valorPatrimonio: null,
  nacionalidade: null,
  genero: null,
  nomeMae: null,
  nomePai: null,
  estadoCivil: null,
  regimeCasamento: null,
  nomeConjuge: null,
  acessibilidade: null,
  pessoaExposta: null,
  profissao: null,
  nomeEmpresa: null,
  dataAdmissao: null,
  alteracao: null,
  alteracaoPendente: false,
}

describe('what the record tells of a person', () => {
  it('is each field in words, by its list where it has one', () => {
    const dados: Dados = {
      ...vazio,
      dataNascimentoFundacao: '1984-02-29',
      genero: 'feminino',
      estadoCivil: 2,
      regimeCasamento: 1,
      pessoaExposta: false,
      profissao: 6,
      dataAdmissao: '2020-01-31',
    }
    expect(readCampos(dados, 'PF')).toEqual({
      linhas: [
        { label: 'Nascimento', value: '29/02/1984' },
        { label: 'Gênero', value: 'Feminino' },
        { label: 'Estado civil', value: 'Casado(a)' },
        { label: 'Regime de casamento', value: 'Comunhão parcial de bens' },
        { label: 'Pessoa politicamente exposta', value: 'Não' },
        { label: 'Profissão', value: 'Autônomo(a)' },
        { label: 'Admissão', value: '31/01/2020' },
      ],
      faltam: ['Nacionalidade', 'Mãe', 'Pai', 'Cônjuge', 'Deficiência', 'Onde trabalha'],
    })
  })

  it.each([
    [2, true],
    [3, false],
    [null, false],
  ])('of civil status %j lacks a spouse: %s', (estadoCivil, esperado) => {
    expect(readCampos({ ...vazio, estadoCivil }, 'PF').faltam.includes('Cônjuge')).toBe(esperado)
  })

  it('of a company is what a company has', () => {
    const dados = { ...vazio, dataNascimentoFundacao: '1999-12-31', nomeMae: 'Rita' }
    expect(readCampos(dados, 'PJ')).toEqual({ linhas: [{ label: 'Fundação', value: '31/12/1999' }], faltam: [] })
  })
})
