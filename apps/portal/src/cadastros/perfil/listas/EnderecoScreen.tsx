import { Button, EmptyState, LinkButton, Section, Stack, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EnderecoDoCliente, emLinhas } from '../../../casos/index.ts'
import { useModo, useUsuario } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { AlgoMudou } from '../../AlgoMudou.tsx'
import { enderecosQuery, tiposDeEnderecoQuery } from '../consultas.ts'
import { Lidas } from '../ParteDoCadastro.tsx'
import classes from '../Perfil.module.css'
import { hrefDoAlvo } from './alvo.ts'
import { Itens, ListasScreen } from './ListasScreen.tsx'

/** Lists the addresses of the person. */
export function EnderecoScreen() {
  return (
    <ListasScreen tela="/perfil/endereco" titulo="Endereço" lead="Onde você mora e recebe correspondência.">
      {(idCota) => <Enderecos idCota={idCota} />}
    </ListasScreen>
  )
}

function Enderecos({ idCota }: { idCota: number }) {
  const enderecos = useQuery(enderecosQuery(idCota))
  const tipos = useQuery(tiposDeEnderecoQuery())
  const representante = useModo() === 'representante'
  return (
    <Lidas queries={[enderecos, tipos]}>
      {([itens, deTipos]) =>
        itens.length === 0 ? (
          <SemEndereco representante={representante} />
        ) : (
          <>
            <Itens lista="endereco" incluir="Incluir outro endereço" itens={itens}>
              {(item, mudar) => (
                <Endereco
                  endereco={item}
                  tipo={deTipos.find(({ id }) => id === item.tipoEndereco)?.descricao ?? 'Endereço'}
                  mudar={mudar}
                />
              )}
            </Itens>
            {representante && <ComoRepresentante confirmado={itens.every(({ confirmado }) => confirmado)} />}
          </>
        )
      }
    </Lidas>
  )
}

const SemEndereco = ({ representante }: { representante: boolean }) => (
  <EmptyState
    title={representante ? 'Sem endereço no cadastro' : 'Você ainda não informou um endereço'}
    text="Os boletos e a entrega do bem usam o endereço do cadastro."
    {...(representante
      ? {}
      : { action: { label: 'Informar endereço', href: hrefDoAlvo({ lista: 'endereco', id: null }) } })}
  />
)

interface EnderecoProps {
  endereco: EnderecoDoCliente
  tipo: string
  /** The address of its form; null for a representative. */
  mudar: string | null
}

function Endereco({ endereco, tipo, mudar }: EnderecoProps) {
  const { principal, confirmado } = endereco
  return (
    <Section
      title={tipo}
      action={confirmado ? <Tag tone="sucesso">Confirmado</Tag> : principal && <Tag tone="marca">Principal</Tag>}
    >
      <Stack gap="medium">
        <address className={classes.endereco}>
          {emLinhas(endereco).map((linha) => (
            <span key={linha}>{linha}</span>
          ))}
        </address>
        {confirmado && mudar !== null && <Fixo />}
        {!confirmado && mudar !== null && (
          <LinkButton href={mudar} variant="secondary" fullWidth aria-label={`Mudar endereço: ${tipo}`}>
            Mudar endereço
          </LinkButton>
        )}
      </Stack>
    </Section>
  )
}

/** Explains that a confirmed address can no longer be changed here (document 3 §4). */
function Fixo() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className={classes.nota}>
        Você já confirmou este endereço, e por segurança ele não muda mais por aqui. Se você se mudou, nós conferimos o
        endereço novo com um comprovante.
      </p>
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        Meu endereço mudou
      </Button>
      <AlgoMudou open={open} representante={false} onClose={() => setOpen(false)} />
    </>
  )
}

/** Lets a representative confirm the addresses; only the holder changes them. */
function ComoRepresentante({ confirmado }: { confirmado: boolean }) {
  const { atualizacaoCadastralObrigatoria: pendente } = useUsuario()
  if (pendente && !confirmado)
    return (
      <LinkButton fullWidth href={href('/confirmar-dados-cadastrais')}>
        Confirmar os dados do titular
      </LinkButton>
    )
  return <p className={classes.nota}>Quem muda o endereço é o titular, com a senha dele.</p>
}
