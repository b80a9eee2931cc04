/** What a sample invoice says; a field that is null is left out. */
export type NotaDeTeste = {
  chave: string
  emitente?: string
  destinatario?: string | null
  chassi?: string | null
  cor?: string
  anos?: readonly [fabricacao: number, modelo: number]
  /** In reais, as the layout writes it. */
  valor?: string
  emissao?: string
  informacoes?: string
  situacao?: string | null
  ambiente?: '1' | '2'
  codificacao?: string
}

/** A key with its digit; a letter counts as its ASCII code minus 48. */
export const comDigito = (base: string): string => {
  const soma = [...base].toReversed().reduce((total, cada, i) => total + (cada.charCodeAt(0) - 48) * (2 + (i % 8)), 0)
  return base + (soma % 11 < 2 ? '0' : String(11 - (soma % 11)))
}

const pessoa = (inscricao: string) =>
  inscricao.length === 14 ? `<CNPJ>${inscricao}</CNPJ>` : `<CPF>${inscricao}</CPF>`

/** An invoice of a vehicle in the shape of layout 4.00, of our own making, with its protocol unless there is none. */
export function xmlDaNota({
  chave,
  emitente = chave.slice(6, 20),
  destinatario = '52998224725',
  chassi = '9BWZZZ377VT004251',
  cor = 'PRATA SIRIUS',
  anos: [fabricacao, modelo] = [2026, 2027],
  valor = '90000.00',
  emissao = '2026-11-20T10:30:00-03:00',
  informacoes = 'Veículo com alienação fiduciária em favor de Administradora dos Testes Ltda.',
  situacao = '100',
  ambiente = '1',
  codificacao = 'UTF-8',
}: NotaDeTeste): string {
  const veiculo =
    chassi === null
      ? ''
      : `<veicProd><tpOp>1</tpOp><chassi>${chassi}</chassi><cCor>PR01</cCor><xCor>${cor}</xCor><anoMod>${modelo}</anoMod><anoFab>${fabricacao}</anoFab><tpRest>0</tpRest></veicProd>`
  const nota = `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe${chave}" versao="4.00"><ide><mod>55</mod><dhEmi>${emissao}</dhEmi><tpAmb>${ambiente}</tpAmb></ide><emit>${pessoa(emitente)}<xNome>Loja &amp; Filhos</xNome></emit><dest>${destinatario === null ? '' : pessoa(destinatario)}<xNome>Pessoa dos Testes</xNome></dest><det nItem="1"><prod><xProd>AUTOMÓVEL</xProd>${veiculo}</prod></det><total><ICMSTot><vNF>${valor}</vNF></ICMSTot></total><infAdic><infCpl>${informacoes}</infCpl></infAdic></infNFe></NFe>`
  const declaracao = `<?xml version="1.0" encoding="${codificacao}"?>`
  if (situacao === null) return declaracao + nota
  return `${declaracao}<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${nota}<protNFe versao="4.00"><infProt><tpAmb>${ambiente}</tpAmb><chNFe>${chave}</chNFe><dhRecbto>2026-11-20T10:31:00-03:00</dhRecbto><nProt>135260000000001</nProt><cStat>${situacao}</cStat></infProt></protNFe></nfeProc>`
}
