import { MAXIMO_POR_LISTA } from '@contempla/consorcio'
import { Button, EmptyState, LinkButton, Section, Stack, Tag } from '@contempla/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EnderecoDoCliente, emLinhas } from '../../../casos/index.ts'
import { useModo, useUsuario } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { AlgoMudou } from '../../AlgoMudou.tsx'
import { enderecosQuery, tiposDeEnderecoQuery } from '../consultas.ts'
import type { Alvo } from '../edicao/alvo.ts'
import { Lidas } from '../Lidas.tsx'
import classes from '../Perfil.module.css'

interface EnderecosProps {
  idCota: number
  hrefDe: (alvo: Alvo) => string
}

export function Enderecos({ idCota, hrefDe }: EnderecosProps) {
  const enderecos = useQuery(enderecosQuery(idCota))
  const tipos = useQuery(tiposDeEnderecoQuery())
  const representante = useModo() === 'representante'
  const novo = hrefDe({ lista: 'endereco', id: null })
  return (
    <Lidas queries={[enderecos, tipos]}>
      {([lista, daLista]) =>
        lista.length === 0 ? (
          <EmptyState
            title={representante ? 'Sem endereço no cadastro' : 'Você ainda não informou um endereço'}
            text="Os boletos e a entrega do bem usam o endereço do cadastro."
            {...(representante ? {} : { action: { label: 'Informar endereço', href: novo } })}
          />
        ) : (
          <>
            {lista.map((endereco) => (
              <Endereco
                key={endereco.id}
                endereco={endereco}
                tipo={daLista.find(({ id }) => id === endereco.tipoEndereco)?.descricao ?? 'Endereço'}
                mudar={representante ? null : hrefDe({ lista: 'endereco', id: endereco.id })}
              />
            ))}
            {representante && <ComoRepresentante confirmado={lista.every(({ confirmado }) => confirmado)} />}
            {!representante && <Incluir href={novo} cheia={lista.length >= MAXIMO_POR_LISTA} />}
          </>
        )
      }
    </Lidas>
  )
}

interface EnderecoProps {
  endereco: EnderecoDoCliente
  tipo: string
  /** Where it is changed; null for who may only look. */
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
          <LinkButton href={mudar} variant="secondary" fullWidth>
            Mudar endereço
          </LinkButton>
        )}
      </Stack>
    </Section>
  )
}

/** Document 3 §4: once confirmed, it can no longer be changed. */
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

/** Who stands for the holder confirms, where there is something to confirm, and never changes. */
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

function Incluir({ href: destino, cheia }: { href: string; cheia: boolean }) {
  const rotulo = 'Incluir outro endereço'
  if (cheia)
    return (
      <Button
        variant="secondary"
        fullWidth
        disabledReason={`Você já tem ${MAXIMO_POR_LISTA} endereços. Mude um deles.`}
      >
        {rotulo}
      </Button>
    )
  return (
    <LinkButton href={destino} variant="secondary" fullWidth icon={<IconPlus size={20} aria-hidden="true" />}>
      {rotulo}
    </LinkButton>
  )
}
