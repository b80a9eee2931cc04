import { expect, test } from 'vitest'
import { alteracaoEmPalavras, type Dados, registroEmPalavras, registroMascarado } from './registro.ts'

const endereco = {
  tipoEndereco: 1,
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: null,
  complemento: null,
  bairro: 'Sé',
  cidade: 'São Paulo',
  idCidade: 3_550_308,
  uf: 'SP',
}
const conta = {
  beneficiario: 'Ana',
  inscricaoNacional: '52998224725',
  banco: '001',
  agencia: '1234',
  agenciaDigito: '5',
  conta: '12040',
  contaDigito: '6',
  tipoConta: 'poupanca' as const,
  operacao: null,
  id: 1,
  nomeBanco: 'Banco do Brasil S.A.',
  valeParaDinheiro: false,
}
const semPerfil: Dados['perfil'] = {
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
  valorRenda: null,
  valorPatrimonio: null,
}
const dados: Dados = {
  nome: 'Ana',
  inscricaoNacional: '52998224725',
  dataNascimentoFundacao: null,
  emails: [],
  telefones: [
    {
      id: 1,
      principal: true,
      valeParaDinheiro: true,
      aConfirmar: false,
      ddd: '11',
      telefone: '987654321',
      tipoTelefone: 3,
    },
    {
      id: 2,
      principal: false,
      valeParaDinheiro: true,
      aConfirmar: false,
      ddd: '11',
      telefone: '33334444',
      tipoTelefone: 2,
    },
  ],
  enderecos: [{ ...endereco, id: 1, principal: true, confirmado: true }],
  contas: [conta],
  chavesPix: [],
  perfil: { ...semPerfil, estadoCivil: 2, pessoaExposta: false, valorRenda: 500_000, dataAdmissao: '2015-02-01' },
  alteracao: null,
}
const comValor = (itens: readonly { label: string; value: string }[]) =>
  itens.map(({ label, value: valor }) => [label, valor.replaceAll(/\s/g, ' ')])

test('the record is told item by item, what is missing, and of the profile what somebody told', () => {
  expect(comValor(registroEmPalavras(dados))).toEqual([
    ['E-mail', 'Não informado'],
    ['Telefone', '(11) 98765-4321'],
    ['Telefone (2)', '(11) 3333-4444'],
    ['Endereço', 'Praça da Sé, s/n, Sé, São Paulo, SP, 01001-000 (confirmado)'],
    ['Conta bancária', 'Banco do Brasil S.A., agência 1234-5, poupança 12040-6 (espera o aviso ao titular)'],
    ['Chave Pix', 'Não informado'],
    ['Estado civil', 'Casado(a)'],
    ['Pessoa politicamente exposta', 'Não'],
    ['Admissão', '01/02/2015'],
    ['Renda mensal', 'R$ 5.000,00'],
  ])
})

test('a change that waits is told by what it changes alone', () => {
  const pedida = {
    nome: 'Ana Nova',
    nomeMae: 'Rita',
    novoEndereco: { ...endereco, numero: '10', complemento: 'Apto 2' },
  }
  expect(comValor(alteracaoEmPalavras(pedida))).toEqual([
    ['Nome', 'Ana Nova'],
    ['Endereço', 'Praça da Sé, 10, Apto 2, Sé, São Paulo, SP, 01001-000'],
    ['Mãe', 'Rita'],
  ])
})

test('masked, each list has its line', () => {
  const mascarado = {
    emailsMascarados: ['a•••@x.com'],
    telefonesMascarados: [],
    enderecosMascarados: ['São Paulo, SP, CEP 01•••-•••'],
    contasMascaradas: [],
    chavePixMascarada: null,
  }
  expect(comValor(registroMascarado(mascarado))).toEqual([
    ['E-mail', 'a•••@x.com'],
    ['Telefone', 'Não informado'],
    ['Endereço', 'São Paulo, SP, CEP 01•••-•••'],
    ['Conta bancária', 'Não informado'],
    ['Chave Pix', 'Não informado'],
  ])
})
