import type { Linha } from './linha.ts'

type Parceiro = {
  chave: string
  nome: string
  dominio: string
  cores: [primaria: string, secundaria: string]
  empresa: string
  funcionalidades: Record<string, boolean>
  telefone: string
  horario: string
  site: string
  links: { titulo: string; href: string }[]
  filiais: [
    uf: string,
    cidade: string,
    nome: string,
    endereco: string,
    bairro: string,
    cep: string,
    telefone: string | null,
  ][]
}

const tudo = {
  lances: true,
  boletos: true,
  assembleias: true,
  biometria: true,
  transferencia: true,
  ofertaSeguro: true,
  renegociacao: true,
  reativacao: true,
}
const horarioComercial = 'Segunda a sexta, das 9h às 18h'

export const PARCEIROS: readonly Parceiro[] = [
  {
    chave: 'contempla',
    nome: 'Contempla',
    dominio: 'localhost',
    cores: ['#1d4ed8', '#f59e0b'],
    empresa: '1',
    funcionalidades: tudo,
    telefone: '+551140000100',
    horario: horarioComercial,
    site: 'https://contempla.example',
    links: [
      { titulo: 'Guia do contemplado: automóveis', href: 'https://contempla.example/guias/auto' },
      { titulo: 'Guia do contemplado: imóveis', href: 'https://contempla.example/guias/imovel' },
      { titulo: 'Guia do contemplado: serviços', href: 'https://contempla.example/guias/servico' },
      { titulo: 'Guia do contemplado: pesados', href: 'https://contempla.example/guias/pesados' },
    ],
    filiais: [
      ['SP', 'São Paulo', 'Paulista', 'Avenida Paulista, 1000', 'Bela Vista', '01310100', '+551140000101'],
      ['SP', 'São Paulo', 'Sé', 'Praça da Sé, 100', 'Sé', '01001000', '+551140000102'],
      ['SP', 'Campinas', 'Campinas Centro', 'Rua das Palmeiras, 210', 'Centro', '13010000', null],
      ['RJ', 'Rio de Janeiro', 'Rio Branco', 'Avenida Rio Branco, 50', 'Centro', '20040002', '+552140000103'],
      ['MG', 'Belo Horizonte', 'Savassi', 'Rua dos Ipês, 75', 'Savassi', '30112000', '+553140000104'],
      ['MG', 'Uberlândia', 'Uberlândia', 'Avenida dos Girassóis, 300', 'Centro', '38400000', null],
      ['BA', 'Salvador', 'Salvador', 'Rua das Acácias, 12', 'Comércio', '40010000', '+557140000105'],
    ],
  },
  {
    chave: 'montadora',
    nome: 'Aurora Motores Consórcio',
    dominio: 'montadora.localhost',
    cores: ['#b91c1c', '#1f2937'],
    empresa: '91',
    funcionalidades: { ...tudo, ofertaSeguro: false, reativacao: false },
    telefone: '+551140000200',
    horario: 'Todos os dias, das 8h às 20h',
    site: 'https://auroramotores.example',
    links: [
      { titulo: 'Conheça a linha Aurora', href: 'https://auroramotores.example/linha' },
      { titulo: 'Guia do contemplado', href: 'https://auroramotores.example/contemplado' },
    ],
    filiais: [
      ['SP', 'São Bernardo do Campo', 'Fábrica', 'Estrada da Aurora, 1', 'Industrial', '09810000', '+551140000201'],
      ['PR', 'Curitiba', 'Curitiba', 'Rua das Araucárias, 450', 'Centro', '80010000', '+554140000202'],
      ['GO', 'Goiânia', 'Goiânia', 'Avenida do Cerrado, 880', 'Centro', '74010000', null],
    ],
  },
  {
    chave: 'cooperativa',
    nome: 'Cooperativa Serra Verde',
    dominio: 'cooperativa.localhost',
    cores: ['#15803d', '#ca8a04'],
    empresa: '87',
    funcionalidades: { ...tudo, biometria: false, transferencia: false },
    telefone: '+555440000300',
    horario: 'Segunda a sexta, das 8h30 às 17h30',
    site: 'https://serraverde.example',
    links: [{ titulo: 'Como funciona o consórcio cooperativo', href: 'https://serraverde.example/consorcio' }],
    filiais: [
      ['RS', 'Caxias do Sul', 'Sede', 'Rua das Videiras, 33', 'Centro', '95010000', '+555440000301'],
      ['RS', 'Bento Gonçalves', 'Bento Gonçalves', 'Avenida dos Parreirais, 120', 'Centro', '95700000', null],
      ['SC', 'Chapecó', 'Chapecó', 'Rua do Pinhal, 77', 'Centro', '89801000', '+554940000302'],
    ],
  },
]

export function* linhasDosParceiros(): Generator<Linha> {
  for (const parceiro of PARCEIROS) {
    yield linhaDoParceiro(parceiro)
    for (const [i, [uf, cidade, nome, endereco, bairro, cep, telefone]] of parceiro.filiais.entries()) {
      yield {
        tipo: 'filial',
        chave: `${parceiro.chave}-filial-${i + 1}`,
        parceiro: parceiro.chave,
        nome,
        uf,
        cidade,
        endereco,
        bairro,
        cep,
        telefone,
        horario: horarioComercial,
      }
    }
  }
}

function linhaDoParceiro(parceiro: Parceiro): Linha {
  const { chave, nome, dominio, cores, empresa, funcionalidades, links } = parceiro
  const whatsapp = `https://wa.me/${parceiro.telefone.slice(1)}`
  return {
    tipo: 'parceiro',
    chave,
    nome,
    dominio,
    empresa,
    funcionalidades,
    links,
    corPrimaria: cores[0],
    corSecundaria: cores[1],
    logoUrl: `/marcas/${chave}.svg`,
    iconeUrl: `/marcas/${chave}-icone.svg`,
    whatsappUrl: whatsapp,
    linkAtendimentoWhatsapp: `${whatsapp}?text=${encodeURIComponent('Olá! Preciso de ajuda com a minha cota.')}`,
    prazoGeralFaturamentoBemDias: 60,
    prazoPagamentoFaturamentoDias: 3,
    unidadesNegocio: '1,2',
    canais: canaisDe(parceiro, whatsapp),
    aplicativos: [
      { clientId: `${chave}-web`, segredo: 'demonstracao', plataforma: 'web' },
      { clientId: `${chave}-app`, segredo: 'demonstracao', plataforma: 'app' },
    ],
  }
}

/** '+551140000100' as people read it. */
const porExtenso = (telefone: string) => telefone.replace(/^\+55(\d\d)(\d{4})(\d{4})$/, '($1) $2-$3')

const canaisDe = ({ telefone, horario, site, nome }: Parceiro, whatsapp: string) => [
  { tipo: 'telefone', titulo: 'Central de atendimento', valor: porExtenso(telefone), href: `tel:${telefone}`, horario },
  {
    tipo: 'whatsapp',
    titulo: 'WhatsApp',
    valor: porExtenso(telefone),
    href: whatsapp,
    horario: 'Todos os dias, 24 horas',
  },
  {
    tipo: 'email',
    titulo: 'E-mail',
    valor: `atendimento@${new URL(site).host}`,
    href: `mailto:atendimento@${new URL(site).host}`,
    horario: null,
  },
  { tipo: 'site', titulo: nome, valor: new URL(site).host, href: site, horario: null },
  {
    tipo: 'ouvidoria',
    titulo: 'Ouvidoria',
    valor: porExtenso(telefone.replace(/0$/, '9')),
    href: `tel:${telefone.replace(/0$/, '9')}`,
    horario: horarioComercial,
  },
]
