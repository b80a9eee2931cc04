import { derivePaleta, type Marca, razaoControle, razaoTexto } from '@contempla/tema'
import { Button, CotaCard, formatDiaCurto, ListRow, RowList, Tag, TextField } from '@contempla/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { useHoje } from '../shell/kit.ts'
import { ComPaleta } from './ComPaleta.tsx'
import { formatRazao, measureMarca } from './contraste.ts'
import classes from './Parceiros.module.css'

interface PreviaProps {
  marca: Marca
  nome: string
  logoUrl: string | null
}

const esquemas = [
  { esquema: 'claro', rotulo: 'Tema claro' },
  { esquema: 'escuro', rotulo: 'Tema escuro' },
] as const

/** The portal's own components in the palette of the colours being typed, as on a telephone, with their contrasts. */
export function Previa({ marca, nome, logoUrl }: PreviaProps) {
  const [escolhido, setEscolhido] = useState<'claro' | 'escuro'>('claro')
  const { primaria, secundaria } = useDeferredValue(marca)
  const paleta = useMemo(() => derivePaleta({ primaria, secundaria }), [primaria, secundaria])
  const medidas = useMemo(() => measureMarca({ primaria, secundaria }), [primaria, secundaria])
  return (
    <div className={classes.previa}>
      <div className={classes.escolha} role="group" aria-label="Tema da prévia">
        {esquemas.map(({ esquema, rotulo }) => (
          <Button
            key={esquema}
            size="small"
            variant={esquema === escolhido ? 'primary' : 'secondary'}
            aria-pressed={esquema === escolhido}
            onClick={() => setEscolhido(esquema)}
          >
            {rotulo}
          </Button>
        ))}
      </div>
      <figure className={classes.aparelho} data-esquema={escolhido}>
        <ComPaleta esquema={paleta[escolhido]}>
          {/* A picture of the portal: nothing in it can be pressed or is read out. */}
          <div inert>
            <Tela nome={nome} logoUrl={logoUrl} />
          </div>
        </ComPaleta>
        <figcaption>
          <b>O contraste é calculado: qualquer cor que você escolher fica legível.</b>
          <Medidas {...medidas[escolhido]} />
        </figcaption>
      </figure>
    </div>
  )
}

function Medidas({ texto, botao, controle }: { texto: number; botao: number; controle: number }) {
  return (
    <dl className={classes.medidas}>
      <div>
        <dt>Menor contraste de texto</dt>
        <dd>
          {formatRazao(texto)} <span>(mínimo {formatRazao(razaoTexto)})</span>
        </dd>
      </div>
      <div>
        <dt>Texto no botão principal</dt>
        <dd>{formatRazao(botao)}</dd>
      </div>
      <div>
        <dt>Menor contraste de controle</dt>
        <dd>
          {formatRazao(controle)} <span>(mínimo {formatRazao(razaoControle)})</span>
        </dd>
      </div>
    </dl>
  )
}

function Tela({ nome, logoUrl }: { nome: string; logoUrl: string | null }) {
  const hoje = useHoje()
  return (
    <>
      <header className={classes.topo}>
        <Logo key={logoUrl} nome={nome} logoUrl={logoUrl} />
      </header>
      <div className={classes.tela}>
        <CotaCard
          heading="h3"
          cota={{
            tipo: 'auto',
            grupo: '000123',
            cota: '0045',
            apelido: 'Carro novo',
            figura: { label: 'Seu crédito', centavos: 8_000_000 },
            percentualPago: 37.5,
            datas: [
              { label: 'Próxima parcela', when: formatDiaCurto(hoje), detail: 'R$ 1.559,92' },
              { label: 'Próxima assembleia', when: 'Hoje', detail: 'nº 12' },
            ],
          }}
          atencao={[{ icone: 'dinheiro', tom: 'atencao', texto: 'Sua parcela vence hoje', detalhe: 'R$ 1.559,92' }]}
        />
        <div className={classes.botoes}>
          <Button>Ofertar lance</Button>
          <Button variant="secondary">Ver extrato</Button>
        </div>
        <RowList>
          <ListRow title="Boleto de novembro" detail="Vence hoje" end={<Tag tone="atencao">Hoje</Tag>} href="#" />
          <ListRow title="Parcela 11" detail="Paga em outubro" end={<Tag tone="sucesso">Paga</Tag>} href="#" />
          <ListRow title="Parcela 9" detail="Em atraso" end={<Tag tone="erro">Atrasada</Tag>} href="#" />
        </RowList>
        <TextField label="E-mail" defaultValue="voce@exemplo.com.br" error="Confira o e-mail" />
      </div>
    </>
  )
}

/** The name where there is no logo, or where it cannot be shown here. */
function Logo({ nome, logoUrl }: { nome: string; logoUrl: string | null }) {
  const [falhou, setFalhou] = useState(false)
  return logoUrl && !falhou ? (
    <img src={logoUrl} alt={nome} height={40} onError={() => setFalhou(true)} />
  ) : (
    <b>{nome}</b>
  )
}
