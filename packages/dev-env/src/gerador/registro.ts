import { addMonths, type Dia } from '@contempla/consorcio'
import { LOGRADOUROS } from './cadastros.ts'
import { nomeDePessoa } from './nomes.ts'
import { createSorteio } from './sorteio.ts'

const BANCOS = [
  { banco: '001', agenciaDigito: '4' },
  { banco: '104', agenciaDigito: null },
  { banco: '237', agenciaDigito: null },
  { banco: '341', agenciaDigito: null },
] as const

/** Returns a home or work address: one of the demo's few streets, at a number of its own. */
export function enderecoDe(numero: number, tipoEndereco = 1) {
  const [cep, tipo, nome, bairro, idCidade, cidade, uf] = LOGRADOUROS[numero % LOGRADOUROS.length] ?? LOGRADOUROS[0]
  return {
    tipoEndereco,
    cep,
    endereco: `${tipo} ${nome}`,
    numero: String(10 + (numero % 1990)),
    complemento: numero % 3 === 0 ? `Apto ${1 + (numero % 120)}` : null,
    bairro,
    cidade,
    idCidade,
    uf,
  }
}

type Pessoa = { numero: number; nome: string; inscricaoNacional: string; email: string; celular: string }

const contaDe = ({ numero, nome, inscricaoNacional }: Pessoa) => ({
  beneficiario: nome,
  inscricaoNacional,
  ...(BANCOS[numero % BANCOS.length] ?? BANCOS[0]),
  agencia: String(1000 + ((numero * 37) % 9000)),
  conta: String(10_000 + ((numero * 7919) % 90_000)),
  contaDigito: String(numero % 10),
  tipoConta: numero % 5 === 0 ? 'poupanca' : 'corrente',
})

/** Returns a company's profile, which has a revenue and no family. */
const perfilDaEmpresa = ({ numero, nome }: Pessoa) => ({
  nomeEmpresa: nome,
  valorRenda: 3_000_000 + (numero % 20) * 500_000,
  valorPatrimonio: 80_000_000 + (numero % 20) * 5_000_000,
})

function perfilDaPessoa({ numero }: Pessoa, hoje: Dia) {
  const sorteio = createSorteio(numero + 1)
  const estadoCivil = sorteio.inteiro(1, 6)
  const casal = estadoCivil === 2 || estadoCivil === 6
  return {
    nacionalidade: 'Brasileira',
    nomeMae: nomeDePessoa(sorteio),
    nomePai: sorteio.fracao() < 0.9 ? nomeDePessoa(sorteio) : null,
    estadoCivil,
    regimeCasamento: casal ? sorteio.inteiro(1, 3) : null,
    nomeConjuge: casal ? nomeDePessoa(sorteio) : null,
    acessibilidade: sorteio.fracao() < 0.9 ? 1 : sorteio.inteiro(2, 5),
    pessoaExposta: false,
    profissao: sorteio.inteiro(1, 18),
    nomeEmpresa: sorteio.fracao() < 0.6 ? 'Comércio e Serviços do Centro Ltda.' : null,
    dataAdmissao: addMonths(hoje, -sorteio.inteiro(3, 240)),
    valorRenda: sorteio.inteiro(25, 200) * 10_000,
    valorPatrimonio: sorteio.inteiro(5, 90) * 1_000_000,
  }
}

/**
 * Writes a whole record, as somebody who knows the person well would have it; the second phone and address are of their
 * work.
 */
export function registroCompleto(pessoa: Pessoa, hoje: Dia) {
  const { numero, inscricaoNacional, email, celular } = pessoa
  const empresa = inscricaoNacional.length > 11
  return {
    emails: [{ email }],
    telefones: [
      { numero: celular, tipoTelefone: 3, principal: true },
      { numero: `+55113${String(3_000_000 + numero * 137)}`, tipoTelefone: 2 },
    ],
    enderecos: [enderecoDe(numero, empresa ? 2 : 1), ...(numero % 4 === 0 ? [enderecoDe(numero + 1, 3)] : [])],
    contasBancarias: [contaDe(pessoa)],
    ...(numero % 2 === 0 ? { chavePix: inscricaoNacional } : {}),
    perfil: empresa ? perfilDaEmpresa(pessoa) : perfilDaPessoa(pessoa, hoje),
  }
}
