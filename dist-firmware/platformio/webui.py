"""Puts a released web interface into webapp_dist before the firmware is built. Needs only Python 3.7 or later.

As a script of PlatformIO, in platformio_override.ini:

    [env:my_gateway]
    extends = env:generic_esp32
    extra_scripts =
        pre:webui.py
        ${env.extra_scripts}
    custom_webui_zip = opendtu-webui-1.1.0.zip
    custom_webui_sha256 = ... (from SHA256SUMS of the release)

By hand, in the folder of platformio.ini:

    python3 webui.py opendtu-webui-1.1.0.zip SHA256

The zip is a path or an address (https://...). A downloaded zip is kept in the folder .pio, so that later builds need no network.
Exit codes: 2 wrong options, 3 the zip cannot be read or downloaded, 4 its SHA-256 is wrong, 5 it is damaged or lacks a file that this
firmware links in, 6 platformio.ini names no web files, 7 webapp_dist cannot be written.
"""
import hashlib
import http.client
import io
import os
import re
import sys
import urllib.request
import zipfile
import zlib

USAGE, NO_ZIP, WRONG_HASH, WRONG_ZIP, NO_NAMES, NOT_WRITTEN = 2, 3, 4, 5, 6, 7
TIMEOUT_SECONDS = 60
FOLDER = "webapp_dist"


class Refusal(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def sha256(content):
    return hashlib.sha256(content).hexdigest()


def write(path, content):
    """Writes a file atomically."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    draft = path + ".part"
    try:
        with open(draft, "wb") as file:
            file.write(content)
        os.replace(draft, path)
    finally:
        if os.path.exists(draft):
            os.remove(draft)


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def download(address):
    try:
        with urllib.request.urlopen(address, timeout=TIMEOUT_SECONDS) as answer:
            return answer.read()
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise Refusal(NO_ZIP, "%s cannot be fetched: %s" % (address, error))


def check_hash(content, expected_hash, source):
    """Returns the content, or refuses it because of its SHA-256."""
    if sha256(content) != expected_hash:
        message = "%s has the SHA-256 %s, and %s is wanted: nothing was changed" % (source, sha256(content), expected_hash)
        raise Refusal(WRONG_HASH, message)
    return content


def fetch(source, expected_hash, project):
    """Returns the content of the zip, after a check of its SHA-256."""
    if not re.match(r"https?://", source):
        content = read(os.path.join(project, source))
        if content is None:
            raise Refusal(NO_ZIP, "there is no zip %s" % source)
        return check_hash(content, expected_hash, source)
    cached = os.path.join(project, ".pio", "webui-%s.zip" % expected_hash[:16])
    content = read(cached)
    if content is None or sha256(content) != expected_hash:
        content = check_hash(download(source), expected_hash, source)
        write(cached, content)
    return content


def linked_names(project):
    """Returns the names of the web files that this firmware links in, read from its platformio.ini."""
    text = (read(os.path.join(project, "platformio.ini")) or b"").decode("utf-8", "replace")
    lines = [line for line in text.splitlines() if not re.match(r"\s*[;#]", line)]
    names = re.findall(r"\b%s/([\w./-]*\w)" % FOLDER, "\n".join(lines))
    if not names or any(".." in name for name in names):
        raise Refusal(NO_NAMES, "platformio.ini in %s names no files of %s" % (project, FOLDER))
    return sorted(set(names))


def unpack(content, names):
    """Returns name -> content. Refuses a zip that lacks one of the names."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            paths = {name.partition("/%s/" % FOLDER)[2]: name for name in archive.namelist()}
            missing = [name for name in names if name not in paths]
            if missing:
                raise Refusal(WRONG_ZIP, "the zip does not hold %s" % ", ".join(missing))
            return {name: archive.read(paths[name]) for name in names}
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError) as error:
        raise Refusal(WRONG_ZIP, "the zip cannot be unpacked: %s" % error)


def update(project, source, expected_hash):
    """Writes the files that differ. Returns one line that says what was done."""
    if not source or not re.match(r"[0-9a-fA-F]{64}$", expected_hash or ""):
        raise Refusal(USAGE, "name the zip and its SHA-256 of 64 digits (custom_webui_zip and custom_webui_sha256)")
    names = linked_names(project)
    files = unpack(fetch(source, expected_hash.lower(), project), names)
    folder = os.path.join(project, FOLDER)
    changed = [name for name in names if read(os.path.join(folder, name)) != files[name]]
    for name in changed:
        write(os.path.join(folder, name), files[name])
    count = "%d of %d files" % (len(changed), len(names))
    return "%s written to %s from %s" % (count, FOLDER, source) if changed else "%s holds %s already" % (FOLDER, source)


def run(project, source, expected_hash):
    try:
        print("webui: " + update(project, source, expected_hash))
    except Refusal as refusal:
        print("webui: %s" % refusal, file=sys.stderr)
        sys.exit(refusal.code)
    except OSError as error:
        print("webui: %s cannot be written: %s" % (FOLDER, error), file=sys.stderr)
        sys.exit(NOT_WRITTEN)


try:
    Import("env")  # type: ignore  # noqa: F821  PlatformIO defines it
except NameError:
    env = None

if env is not None:
    run(env.subst("$PROJECT_DIR"), env.GetProjectOption("custom_webui_zip", ""), env.GetProjectOption("custom_webui_sha256", ""))
elif __name__ == "__main__":
    arguments = (sys.argv[1:] + ["", ""])[:2]
    run(os.getcwd(), *arguments)
