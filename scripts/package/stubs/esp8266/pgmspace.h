/* Where the ESP8266's core keeps what is marked: sections that its linker script puts into flash. */
#pragma once
#define PROGMEM __attribute__((section(".irom.text.webui")))
